/** The guide of a practice fight: each player is told once, in private, what a thing is for when they first meet it. */
import type { Caller } from '../api.ts';
import { type Encounter, LESSONS, type Lesson, type Snowflake } from '../encounter.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** What is still to be explained to somebody; nothing in a fight without a guide. */
export const lessonsFor = ({ guide }: Pick<Encounter, 'guide'>, user: Snowflake): readonly Lesson[] =>
  guide ? LESSONS.filter((lesson) => !(Object.hasOwn(guide, user) ? guide[user]! : []).includes(lesson)) : [];

/** Somebody has done it, so they know. */
export function learned(work: UnitOfWork, user: Snowflake, ...lessons: readonly Lesson[]): void {
  const { guide } = work.encounter;
  const fresh = lessons.filter((lesson) => lessonsFor(work.encounter, user).includes(lesson));
  if (!guide || fresh.length === 0) return;
  const known = LESSONS.filter((lesson) => !lessonsFor(work.encounter, user).includes(lesson));
  work.encounter = { ...work.encounter, guide: { ...guide, [user]: [...known, ...fresh] } };
}

/** Somebody would rather find out by themselves. */
export function skipGuide(work: UnitOfWork, caller: Caller): string {
  learned(work, caller.user, ...LESSONS);
  return 'No more explanations in this fight. `/help` has them all.';
}
