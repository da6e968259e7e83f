import type { Route } from './call.ts';

interface Found {
  readonly route: Route;
  readonly params: Record<string, string>;
}

const compile = (route: Route): { route: Route; pattern: RegExp } => {
  const source = route.path.replace(/:(\w+)/g, '(?<$1>[^/]+)');
  return { route, pattern: new RegExp(`^${source}$`) };
};

/** Finds the route of a request; earlier ones go first, so fixed names stand before parameters. */
export const router = (routes: readonly Route[]): ((method: string, path: string) => Found | undefined) => {
  const compiled = routes.map(compile);
  return (method, path) => {
    for (const { route, pattern } of compiled) {
      const match = route.method === method ? pattern.exec(path) : null;
      if (match)
        return {
          route,
          params: Object.fromEntries(Object.entries(match.groups ?? {}).map(([key, raw]) => [key, decodeURIComponent(raw)])),
        };
    }
    return undefined;
  };
};
