/**
 * Takes pictures of a running sandbox: opens its page as somebody, does what the steps say, saves PNG files.
 *
 *   node --import tsx scripts/screenshot.ts http://127.0.0.1:8080/ \
 *     size=1100x900 as=greta practice=brp wait="Round 1" save=docs/board.png \
 *     as=ana click=Choose wait="Only you can see this" save=docs/panel.png@.message.ephemeral
 *
 * Steps, in the order in which they are given:
 *   size=WxH          the window, for everybody who is opened from here on
 *   colours=NAME      light or dark, for everybody who is opened from here on; dark unless said
 *   as=NAME           whose screen it is (a screen of each person stays open)
 *   channel=NAME      goes to a channel or thread
 *   practice=SYSTEM   presses the "practice fight" button of a system
 *   click=LABEL       presses the newest button of that name
 *   choose=SELECT:A,B chooses in the newest select of that name, by label
 *   fill=LABEL:TEXT   fills in a field of the open form or command
 *   type=TEXT         types into the message line; key=Enter, key=Tab … presses a key
 *   wait=TEXT         waits until the text is to be seen (10 s at most)
 *   top=TEXT          scrolls so that the newest message with that text begins at the top
 *   save=FILE[@CSS]   saves the window, or the newest element that fits the selector
 */
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { noBrowser, startBrowser } from './browser.ts';

/** Splits `a:b` at the first colon. */
const halves = (value: string): [string, string] => {
  const at = value.indexOf(':');
  if (at < 0) throw new Error(`"${value}" should be of the form name:value`);
  return [value.slice(0, at), value.slice(at + 1)];
};

/** What stands on a control; its accessible name says besides to which message it belongs. */
const exactly = (text: string): RegExp => new RegExp(`^\\s*${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);

const choose = async (page: Page, value: string): Promise<void> => {
  const [name, labels] = halves(value);
  await page.getByRole('button', { name, exact: true }).last().click();
  for (const label of labels.split(',')) await page.getByRole('option', { name: label }).last().click();
  const done = page.getByRole('button', { name: 'Done' });
  if (await done.isVisible()) await done.click();
};

/** Where the channel begins there are buttons for it, whatever the width; else they are beside it, on a narrow window behind a button. */
const practice = async (page: Page, value: string): Promise<void> => {
  const [here, beside] = ['.welcome', '#practices'].map((where) => page.locator(`${where} [data-system="${value}"]`));
  if (await here!.isVisible()) return here!.click();
  const menu = page.locator('#menu');
  if (await menu.isVisible()) await menu.click();
  await beside!.click();
};

const scrollTo = async (page: Page, value: string): Promise<void> => {
  const message = await page.locator('.message', { hasText: value }).last().elementHandle();
  await page.evaluate(
    (element) => (element as unknown as { scrollIntoView(how: object): void }).scrollIntoView({ block: 'start' }),
    message,
  );
};

const save = async (page: Page, value: string): Promise<void> => {
  const [file = '', selector] = value.split('@');
  await mkdir(dirname(file), { recursive: true });
  await page.waitForTimeout(300);
  if (selector) await page.locator(selector).last().screenshot({ path: file });
  else await page.screenshot({ path: file });
  console.log(file);
};

/** What the steps do on one screen. */
const STEPS: Readonly<Record<string, (page: Page, value: string) => Promise<unknown>>> = {
  channel: (page, value) => page.getByRole('link', { name: value, exact: true }).click(),
  practice,
  click: (page, value) =>
    page
      .locator('button', { hasText: exactly(value) })
      .last()
      .click(),
  choose,
  fill: (page, value) => page.getByLabel(halves(value)[0]).last().fill(halves(value)[1]),
  type: (page, value) => page.locator('#line').fill(value),
  key: (page, value) => page.keyboard.press(value),
  wait: (page, value) => page.getByText(value).last().waitFor({ timeout: 10_000 }),
  top: scrollTo,
  save,
};

const run = async (url: string, steps: readonly string[]): Promise<void> => {
  const browser = await startBrowser();
  const screens = new Map<string, Page>();
  let size = { width: 1100, height: 900 };
  let colorScheme: 'light' | 'dark' = 'dark';
  const screen = async (name: string): Promise<Page> => {
    const known = screens.get(name);
    if (known) return known;
    const page = await browser.newPage({ viewport: size, deviceScaleFactor: 2, colorScheme });
    screens.set(name, page);
    await page.goto(`${url}?as=${encodeURIComponent(name)}`);
    await page.waitForSelector('.welcome');
    return page;
  };
  let who = 'greta';
  for (const step of steps) {
    const at = step.indexOf('=');
    const [verb, value] = [step.slice(0, at), step.slice(at + 1)];
    if (verb === 'size') {
      const [width = 0, height = 0] = value.split('x').map(Number);
      size = { width, height };
    } else if (verb === 'colours') colorScheme = value === 'light' ? 'light' : 'dark';
    else if (verb === 'as') who = value;
    else if (STEPS[verb]) await STEPS[verb](await screen(who), value);
    else throw new Error(`Unknown step ${step}`);
  }
  await browser.close();
};

const [url, ...steps] = process.argv.slice(2);
if (!url || steps.length === 0) throw new Error('Usage: screenshot.ts URL step=value …  (see the head of this file)');
if (noBrowser) throw new Error(noBrowser);
await run(url, steps);
