/** How somebody is who may be out of the fight, in words. */

/** Whoever is out is told as such, unless what is told of them says so itself: "out: dead", "3/7, out of the fight". */
export const healthOrOut = ({ out, health }: { readonly out: boolean; readonly health: string }): string =>
  out && !/\bout of\b/u.test(health) ? `out: ${health}` : health;
