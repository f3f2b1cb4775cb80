import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { configurationPath, openAsGuest, waitForDemoData } from './portal';

const views: Record<
  string,
  { search: Record<string, string>; ready: (page: Page) => Promise<void> }
> = {
  form: {
    search: { environment: 'staging' },
    ready: page =>
      expect(page.getByLabel('Replicas', { exact: true })).toBeVisible(),
  },
  effective: {
    search: { view: 'effective' },
    ready: page => expect(page.getByRole('table')).toBeVisible(),
  },
};

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [name, { search, ready }] of Object.entries(views)) {
    test.describe(`${name}, ${colorScheme}`, () => {
      test.use({ colorScheme });

      test('has no serious accessibility violation', async ({ page }) => {
        await waitForDemoData(page);
        await openAsGuest(page, configurationPath(search));
        await ready(page);
        const { violations } = await new AxeBuilder({ page })
          // What is ours: the page around it is Backstage's.
          .include('[role=tabpanel]')
          .analyze();
        const serious = violations
          .filter(({ impact }) => impact === 'serious' || impact === 'critical')
          .map(({ id, nodes: [first, ...others] }) => ({
            id,
            // One element tells the reason; the number of others, how far it reaches.
            first: `${first.html} ${first.failureSummary}`,
            others: others.length,
          }));
        expect(serious).toEqual([]);
      });
    });
  }
}
