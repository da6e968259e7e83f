/** Fields of sheets, and the tables that complete them: what forms, commands and logs know of a sheet. */

/** A field of a sheet, for forms, completion and the message that names a wrong one. */
export interface Field {
  readonly key: string;
  readonly label: string;
  readonly kind: 'number' | 'text' | 'flag' | 'choice' | 'list' | 'map';
  readonly choices?: readonly string[];
  /** Bounds of a number, which is whole unless `fraction` says otherwise. */
  readonly min?: number;
  readonly max?: number;
  readonly fraction?: boolean;
  /** The kind of item that completes it: a key of `items`. */
  readonly items?: string;
  /** What its choices are called, where the keyword will not do. */
  readonly reads?: Readonly<Record<string, string>>;
  /** What a map may hold, by key, and what that is called. Left out: names of people's own, or of its items. */
  readonly parts?: Readonly<Record<string, string>>;
  /** Of a map whose entries are groups of values: the one that a number behind a name stands for. */
  readonly number?: string;
  /** Fields that follow from it: they are reckoned anew where it changes. */
  readonly derived?: readonly string[];
  /** What stands in it may be somebody of the fight, by id: a rider’s mount. People read the name. */
  readonly people?: boolean;
  /** It may be left empty: the rules fill it in, or there is none. */
  readonly open?: boolean;
}

/** A row of an item table, for completion. */
export interface Item {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
}
