/** The images of the portraits that a picture shows. */
import { Remembered } from '../table/remembered.ts';

/** Images as data URIs, by the hash of the portrait. */
export type Faces = ReadonlyMap<string, string>;

/** Looks an image (a JPEG) up by its hash; null: it is gone. */
export type ImageOf = (hash: string) => Promise<Uint8Array | null>;

/** Images kept in memory: each as large as a portrait at most. */
const MOST_KEPT = 128;

/** The same, with the images that were asked for last kept at hand. What a hash stands for never changes. */
export function remembered(imageOf: ImageOf, most = MOST_KEPT): ImageOf {
  const kept = new Remembered<string, Uint8Array>(most);
  return async (hash) => {
    const image = kept.get(hash) ?? (await imageOf(hash));
    if (image) kept.set(hash, image);
    return image;
  };
}

export const NO_FACES: Faces = new Map();

/** Somebody who may have a portrait. */
interface Portrayed {
  readonly portrait: string | null;
}

/** The images for those who have a portrait, each once. */
export async function facesOf(people: readonly Portrayed[], imageOf: ImageOf): Promise<Faces> {
  const hashes = [...new Set(people.flatMap(({ portrait }) => portrait ?? []))];
  const found = hashes.map(async (hash) => [hash, await imageOf(hash)] as const);
  return new Map(
    (await Promise.all(found)).flatMap(([hash, image]) =>
      image ? [[hash, `data:image/jpeg;base64,${Buffer.from(image).toString('base64')}`]] : [],
    ),
  );
}

/** The same people, with initials where an image is gone. */
export const withFaces = <T extends Portrayed>(people: readonly T[], faces: Faces): readonly T[] =>
  people.map((one) => (one.portrait === null || faces.has(one.portrait) ? one : { ...one, portrait: null }));
