// Fixtures of the journeys in Firefox and WebKit: one session of an engine for all of them.
import { writeFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import type { Engine } from './engine.ts';
import { openFirefox } from './firefox.ts';
import { forget } from './inPage.ts';
import { Tab } from './tab.ts';
import { openWebKit } from './webkit.ts';

export type EngineName = 'Firefox' | 'WebKit';

const openers: Readonly<Record<EngineName, () => Promise<Engine>>> = {
  Firefox: openFirefox,
  WebKit: openWebKit,
};

export const test = base.extend<
  { readonly tab: Tab },
  { readonly engineName: EngineName; readonly engine: Engine }
>({
  engineName: ['Firefox', { scope: 'worker', option: true }],
  engine: [
    async ({ engineName }, use) => {
      const engine = await openers[engineName]();
      for (const limit of engine.limits) console.log(`${engineName} can't show here: ${limit}.`);
      await use(engine);
      await engine.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  tab: async ({ engine }, use, testInfo) => {
    const tab = new Tab(engine);
    await tab.goto('/humans.txt');
    await tab.run(forget);
    // Rounds don't follow one another by themselves.
    await tab.run(() => localStorage.setItem('settings', '{"wait":true}'));
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      writeFileSync(testInfo.outputPath('screen.png'), await engine.screenshot(), 'base64');
    }
    expect(await tab.errors(), 'errors in the browser').toEqual([]);
  },
});

export { expect };
