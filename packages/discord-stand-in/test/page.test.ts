/** The sandbox page as people see and press it. */
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { noBrowser, startBrowser } from '../../../scripts/browser.ts';
import { oneIn } from '../../../test/support/one-in.ts';
import { HOSTILE } from './showcase.ts';
import { type ShownPage, showPage } from './shown-page.ts';

if (noBrowser) console.warn(`Not run in a browser: ${noBrowser}`);

const hrefs = async (links: Locator) => Promise.all((await links.all()).map((link) => link.getAttribute('href')));

let shownPage: ShownPage;
let sandbox: ShownPage['sandbox'];
let client: ShownPage['client'];
let clock: ShownPage['clock'];

beforeAll(async () => {
  shownPage = await showPage();
  ({ sandbox, client, clock } = shownPage);
});
afterAll(() => shownPage.close());

const oneOfThree = oneIn(3, import.meta.filename);

describe.skipIf(noBrowser)('the page in a browser', () => {
  let browser: Browser;
  const problems: string[] = [];
  /** A browser calls it an error that something was refused, as it was meant to be. */
  const forgetRefusals = () => problems.splice(0, problems.length, ...problems.filter((line) => !line.includes('400 (Bad Request)')));

  const open = async (as: string, channel = 'arena', viewport = { width: 1100, height: 850 }): Promise<Page> => {
    const page = await browser.newPage({ viewport });
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (line) => line.type() === 'error' && problems.push(line.text()));
    await page.goto(`${sandbox.url}?as=${as}&channel=${channel}`);
    await page.waitForSelector('.welcome');
    return page;
  };

  beforeAll(async () => {
    browser = await startBrowser();
  });

  afterAll(async () => {
    await browser.close();
    expect(problems).toEqual([]);
  });

  oneOfThree('markdown', async () => {
    const page = await open('ana');
    const message = page.locator('.message').first();
    const texts = (selector: string) => message.locator(selector).allTextContents();
    expect(await texts('h4, h5')).toEqual(['Heading one', 'Heading two']);
    expect(await texts('strong')).toEqual(['bold', 'both', 'twice']);
    expect(await texts('p > em')).toEqual(['italic', 'also italic']);
    expect(await texts('ul > li > ul > li')).toEqual(['two and a half']);
    expect(await texts('ol > li')).toEqual(['first', 'second']);
    expect(await texts('.subtext')).toEqual(['small print']);
    expect(await texts('pre')).toEqual(['const a = "<img src=x onerror=alert(1)>";']);
    expect(await texts('.mention')).toEqual(['@Ana', '#arena']);
    expect(await hrefs(message.locator('a'))).toEqual(['https://example.org', 'https://example.org/a_b_c', 'https://example.org']);
    expect(await message.textContent()).toContain('*not italic*');
    expect(await message.textContent()).toContain('a_name_with_lines');
    const spoiler = message.getByRole('button', { name: 'Hidden text' });
    await spoiler.press('Enter');
    expect(await texts('.spoiler.open')).toEqual(['secret']);
    await page.close();
  });

  oneOfThree('an address of Discord’s is a name, and leads to that channel of the page', async () => {
    const page = await open('ana');
    const arena = client.channels.cache.find((one) => 'name' in one && one.name === 'arena')!.id;
    sandbox.standIn
      .user('Ben')
      .say('#tavern', `It moved: https://discord.com/channels/1/${arena}/2, [there](https://discord.com/channels/1/${arena}).`);
    await page.getByRole('link', { name: 'tavern' }).click();
    const said = page.locator('.message', { hasText: 'It moved' }).last();
    await expect.poll(() => said.locator('a').allTextContents()).toEqual(['#arena › 💬', 'there']);
    expect(await hrefs(said.locator('a'))).toEqual(['?as=ana&channel=arena', '?as=ana&channel=arena']);
    await page.close();
  });

  oneOfThree('nothing written becomes an element', async () => {
    const page = await open('ben');
    const message = page.locator('.message').nth(1);
    expect(await message.locator('.markdown').textContent()).toBe(HOSTILE.replaceAll('**', ''));
    expect(await message.locator('img, script, a, b').count()).toBe(0);
    expect(await page.evaluate('window.hacked')).toBeUndefined();
    await page.close();
  });

  oneOfThree('no text keeps the page busy', async () => {
    const page = await open('ben');
    const texts = ['**a', '*a ', '||a', '__', '`a', '[a](', '~~a', '**__~~||*_', '> ', '```'].map((part) =>
      part.repeat(Math.floor(4000 / part.length)),
    );
    for (const text of texts) {
      const took = await page.evaluate(`import('/markdown/blocks.js').then(({ markdown }) => {
        const before = performance.now();
        markdown(${JSON.stringify(text)});
        return performance.now() - before;
      })`);
      expect(took, text.slice(0, 12)).toBeLessThan(1000);
    }
    await page.close();
  });

  oneOfThree('a board: container, section, picture with its words, a moment that counts', async () => {
    const page = await open('ben');
    const board = page.locator('.container').first();
    expect(await board.evaluate((box) => (box as unknown as { style: { cssText: string } }).style.cssText)).toBe('--accent: #c0392b;');
    expect(await board.locator('.section').first().textContent()).toContain('Defend');
    const picture = board.getByRole('img', { name: 'Map: Ana and the ogre on the bridge' });
    await expect.poll(() => picture.evaluate((image) => (image as unknown as { naturalWidth: number }).naturalWidth)).toBe(480);
    expect(await board.locator('time').allTextContents()).toEqual(['in 2 hours', expect.stringMatching(/^\d\d:\d\d$/)]);
    expect(await board.getByRole('button', { name: 'Flee' }).isDisabled()).toBe(true);
    expect(await page.locator('.embed .fields .name').allTextContents()).toEqual(['Attack', 'Parry', 'Why']);
    await page.close();
  });

  oneOfThree('press, choose several, fill in a form: by keyboard', async () => {
    const page = await open('ana');
    await page.getByRole('button', { name: /^Choose\b/ }).press('Enter');
    await page.locator('.message:not(.folded)').getByText('Your choice').last().waitFor();
    expect(await page.locator('.message.ephemeral').last().textContent()).toContain('Only you can see this');
    const select = page.locator('.ephemeral').last().getByRole('button', { name: 'Whom?' });
    await select.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText('Chosen: g,o').waitFor();
    await page.getByRole('button', { name: 'Write' }).click();
    await page.getByLabel('Reason').fill('because');
    await page.getByLabel('How *').selectOption('Quiet');
    await page.getByLabel('Proof').setInputFiles({ name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('seen') });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('because (q, seen)').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect.poll(() => page.getByText('Chosen: g,o').count()).toBe(0);
    await page.close();
  });

  oneOfThree('two people at two screens', async () => {
    const [ana, ben] = [await open('ana', 'tavern'), await open('ben', 'arena')];
    await ana.locator('#line').fill(`Hello **Ben**`);
    await ana.locator('#line').press('Enter');
    await ben.locator('#places a.unread', { hasText: 'tavern' }).click();
    await ben.locator('.message strong', { hasText: 'Ben' }).waitFor();
    const tavern = sandbox.standIn.channel('#tavern').id;
    await client.rest.post(`/channels/${tavern}/messages`, { body: { content: `<@${sandbox.standIn.user('Cleo').id}> your turn` } });
    await ana.getByRole('button', { name: /Cleo.*1/ }).click();
    await ana.locator('.message.pings-me').waitFor();
    expect(await ana.title()).toContain('Cleo');
    expect(ana.url()).toContain('as=cleo');
    await Promise.all([ana.close(), ben.close()]);
  });

  oneOfThree('somebody who reads older messages: new ones are announced, the answer to a press of their own is shown', async () => {
    const page = await open('ben', 'arena', { width: 1100, height: 400 });
    await page.evaluate(`new Promise((resolve) => {
      const log = document.querySelector('#log');
      log.addEventListener('scroll', () => log.scrollTop === 0 && resolve());
      log.scrollTop = 0;
    })`);
    const jump = page.getByRole('button', { name: 'New messages' });
    expect(await jump.isVisible()).toBe(false);
    sandbox.standIn.user('Cleo').say('#arena', 'Is anybody here?');
    await jump.click();
    await expect.poll(() => jump.isVisible()).toBe(false);
    const inSight = (text: string) =>
      page
        .locator('.message:not(.folded)')
        .getByText(text)
        .last()
        .evaluate((element) => {
          const { top } = (element as unknown as { getBoundingClientRect(): { top: number } }).getBoundingClientRect();
          return top > 0 && top < 400;
        });
    expect(await inSight('Is anybody here?')).toBe(true);
    await page.getByRole('button', { name: /^Choose\b/ }).press('Enter');
    await page.locator('.message:not(.folded)').getByText('Your choice').last().waitFor();
    await expect.poll(() => inSight('Your choice')).toBe(true);
    await page.close();
  });

  oneOfThree('a message that comes while a channel is being read is not lost', async () => {
    const page = await browser.newPage();
    await page.route('**/messages*', async (route) => {
      const response = await route.fetch();
      sandbox.standIn.user('Cleo').say('#arena', 'Just in between');
      await new Promise((resolve) => setTimeout(resolve, 100));
      await route.fulfill({ response });
    });
    await page.goto(`${sandbox.url}?as=ana&channel=arena`);
    await page.getByText('Just in between').waitFor();
    await page.close();
  });

  oneOfThree('a slash command: list, completion, more options, a file', async () => {
    const page = await open('cleo', 'tavern');
    await page.locator('#line').fill('/gre');
    await page.getByRole('option', { name: '/greet' }).waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.type('go');
    await expect.poll(() => page.getByRole('option').allTextContents()).toEqual(['goblin', 'golem']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: '+ file' }).click();
    await page.getByLabel('file').setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('12345') });
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('Hello golem (5)').waitFor();
    expect(await page.locator('#line').isVisible()).toBe(true);
    await page.close();
  });

  oneOfThree('a command that is typed whole is given as it stands; what is missing or wrong is asked for', async () => {
    const page = await open('cleo', 'tavern');
    const type = async (line: string) => {
      await page.locator('#line').fill(line);
      await page.keyboard.press('Enter');
    };
    await type('/greet name:an old goblin friend:@Ben times:2');
    await page.getByText('Hello an old goblin and').waitFor();
    expect(await page.locator('#line').inputValue()).toBe('');
    await type('/greet goblin');
    await page.getByText('/greet takes its options by name: name: times: friend: file:').waitFor();
    await type('/greet times:9 name:orc');
    await page.getByText('is not within').waitFor();
    await type('/greet times:2');
    await page.getByRole('button', { name: 'Send' }).waitFor();
    forgetRefusals();
    await page.close();
  });

  oneOfThree('no answer, no such fight: the page says so', async () => {
    sandbox.standIn.expectComplaint({ message: /No answer/ });
    const page = await open('greta', 'tavern');
    await page.locator('#line').fill('/never');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect.poll(() => [...sandbox.standIn.world.interactions.values()].some((one) => one.name === 'never')).toBe(true);
    clock.advance(3000);
    await page.getByText('The application did not respond').waitFor();
    await page.locator('#practices').getByRole('button', { name: 'Two guards at the bridge' }).click();
    await page.getByText('Greta has no command /practice in #tavern').waitFor();
    forgetRefusals();
    await page.close();
  });

  oneOfThree('light or dark: as the system has it, until somebody says otherwise, and then for good', async () => {
    const page = await browser.newPage({ colorScheme: 'light' });
    await page.goto(`${sandbox.url}?as=ana&channel=arena`);
    const ground = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await ground();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect(await ground()).not.toBe(light);
    await page.getByRole('button', { name: 'Colours: system' }).click();
    expect(await ground()).toBe(light);
    await page.reload();
    await page.getByRole('button', { name: 'Colours: light' }).waitFor();
    expect(await ground()).toBe(light);
    await page.close();
  });

  oneOfThree('the members of the channel stand beside it, each with arms of their own', async () => {
    const page = await open('ana', 'arena', { width: 1300, height: 850 });
    const members = page.getByRole('complementary', { name: 'Members' });
    await expect.poll(() => members.locator('.place-name').allTextContents()).toEqual(['Greta', 'Ana (you)', 'Ben', 'Cleo', 'Riposteapp']);
    const arms = await members
      .locator('.portrait svg')
      .evaluateAll((all) => all.map((one) => (one as unknown as { outerHTML: string }).outerHTML));
    expect(new Set(arms).size).toBe(4);
    await page.getByRole('button', { name: 'Members' }).click();
    expect(await members.isVisible()).toBe(false);
    // It makes room where the window becomes narrow, and covers nothing.
    await page.getByRole('button', { name: 'Members' }).click();
    await expect.poll(() => members.isVisible()).toBe(true);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(() => members.isVisible()).toBe(false);
    await page.setViewportSize({ width: 1300, height: 850 });
    await expect.poll(() => members.isVisible()).toBe(true);
    await page.close();
  });

  oneOfThree('whoever types is seen to by the others, and by nobody elsewhere', async () => {
    const [ana, ben, cleo] = [await open('ana', 'tavern'), await open('ben', 'tavern'), await open('cleo', 'arena')];
    await ana.locator('#line').pressSequentially('Well');
    await expect.poll(() => ben.locator('#typing').textContent()).toBe('Ana is typing …');
    expect(await cleo.locator('#typing').textContent()).toBe('');
    expect(await ana.locator('#typing').textContent()).toBe('');
    await ana.locator('#line').press('Enter');
    await expect.poll(() => ben.locator('#typing').textContent()).toBe('');
    await Promise.all([ana.close(), ben.close(), cleo.close()]);
  });

  oneOfThree('a command for a message or a person is used from the menu that appears over it', async () => {
    const page = await open('ana', 'arena', { width: 1300, height: 850 });
    await page
      .locator('.message', { has: page.locator('.container') })
      .first()
      .hover();
    await page
      .locator('.message', { has: page.locator('.container') })
      .first()
      .locator('.apps-opener')
      .click();
    await page.getByRole('menuitem', { name: 'Explain' }).click();
    const used = () => [...sandbox.standIn.world.interactions.values()].map((one) => one.name);
    await expect.poll(used).toContain('Explain');
    await page.getByRole('button', { name: 'Apps for Ben' }).click();
    await page.getByRole('menuitem', { name: 'Stand-in' }).click();
    await expect.poll(used).toContain('Stand-in');
    await page.close();
  });

  oneOfThree('of private panels the newest alone stands open; an earlier one opens again', async () => {
    sandbox.standIn.user('Greta').reload();
    const page = await open('greta');
    const choose = page.getByRole('button', { name: /^Choose\b/ }).first();
    const panels = page.locator('.message.panel');
    for (const count of [1, 2, 3]) {
      await choose.click();
      await expect.poll(() => panels.count()).toBe(count);
    }
    const open_ = panels.locator('.row:visible, .select:visible');
    await expect.poll(() => page.locator('.message.folded').count()).toBe(2);
    const each = await open_.count();
    await page.getByRole('button', { name: 'Earlier panel: Your choice' }).first().click();
    await expect.poll(() => page.locator('.message.folded').count()).toBe(1);
    await expect.poll(() => open_.count()).toBeGreaterThan(each);
    await page.close();
  });

  oneOfThree('controls say to which message they belong, and each group of messages has a heading', async () => {
    const page = await open('ben');
    await page.getByRole('button', { name: 'Flee: ' }).first().waitFor();
    expect(await page.locator('.message:not(.joined)').count()).toBe(await page.locator('.message h3.author').count());
    const groups = await page
      .locator('.row[role=group]')
      .evaluateAll((all) => all.map((one) => (one as unknown as { ariaLabel: string }).ariaLabel));
    expect(groups.length).toBeGreaterThan(0);
    for (const group of groups) expect(group).toMatch(/^Controls/);
    await page.close();
  });

  oneOfThree('a phone: nothing hangs over the edge, the menu opens', async () => {
    const page = await open('ben', 'arena', { width: 360, height: 740 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360);
    expect(await page.evaluate('document.querySelector("#log").scrollWidth <= document.querySelector("#log").clientWidth')).toBe(true);
    expect(await page.locator('#sidebar').isVisible()).toBe(false);
    await page.locator('#menu').click();
    await page.getByRole('link', { name: 'tavern' }).click();
    await page.getByRole('heading', { name: '# tavern' }).first().waitFor();
    await expect.poll(() => page.locator('#sidebar').isVisible()).toBe(false);
    await page.close();
  });
});
