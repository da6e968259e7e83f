import type { Route } from '../http/call.ts';

/** Where the gateway is. */
export const gatewayRoutes = (url: () => string, shards: number, concurrency: number): Route[] => [
  { method: 'GET', path: '/gateway', run: () => ({ url: url() }) },
  {
    method: 'GET',
    path: '/gateway/bot',
    run: () => ({
      url: url(),
      shards,
      session_start_limit: { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: concurrency },
    }),
  },
];
