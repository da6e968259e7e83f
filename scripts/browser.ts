import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Why nothing can be done in a browser here; undefined when it can. */
export const noBrowser = existsSync(CHROMIUM) ? undefined : `There is no Chromium at ${CHROMIUM} (set CHROMIUM to another path)`;

/** Starts a browser that talks to nobody but us. */
export const startBrowser = (): Promise<Browser> => {
  const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--disable-quic', '--no-first-run'];
  return chromium.launch({ executablePath: CHROMIUM, args: ['--headless', '--no-sandbox', '--disable-gpu', ...quiet] });
};
