/**
 * Kinds of the custom ids by which people choose. Two letters, since what has been settled so far must fit beside them; they stand on
 * messages that are out, so they stay as they are.
 */
export const KIND = {
  /** A question, as it stands. */
  question: 'of',
  /** A complete act is chosen, or shown once more before it is. */
  act: 'pk',
  /** The act that was shown once more is done. */
  surely: 'sure',
  /** The same answer for all who are asked at the same time. */
  alike: 'al',
  /** One of the offers of a menu. */
  offers: 'el',
  /** A page of the values before a form. */
  page: 'mp',
  /** A value before the form. */
  value: 'mn',
  /** The form of an offer. */
  form: 'fo',
  /** A form that was sent. */
  filled: 'fm',
  /** What was answered or laid down in advance is taken back. */
  takeBack: 'tb',
  /** The form for words beside an act. */
  say: 'sy',
  /** Words beside an act that were sent. */
  said: 'sd',
} as const;

/** Kinds of panels of older versions, which asked step by step, and may still be out. */
export const FORMER_KINDS = ['go', 'ty', 'td'] as const;
