import { chromium } from '@playwright/test';
import { buildPages } from './buildPages';
import { countDrawn, flagValues, planFields } from './fieldPlan';
import { servedForm } from './servedForm';
import { stockSchema } from './stockSchema';
import './pages/pageTypes';

(async () => {
  const t = Date.now();
  const pages = await buildPages();
  console.log('built', Date.now() - t, pages.bytes);
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] });
  try {
    const blocks = planFields(10, { conditions: false });
    const input = { answers: await servedForm(blocks), stock: stockSchema(blocks), values: flagValues(blocks), drawn: countDrawn(blocks, { folds: true }) };
    const page = await browser.newPage();
    page.on('console', m => console.log('console', m.text().slice(0, 600)));
    page.on('pageerror', e => console.log('pageerror', String(e).slice(0, 800)));
    await page.goto(pages.urls.tab);
    page.evaluate(form => window.bench.mount(form), JSON.stringify(input)).then(t => console.log('mounted', t)).catch(() => {});
    await page.waitForTimeout(12000);
    const n = page.locator('[data-pointer="/environmentConfigs/number4"]'); console.log('row', await n.count()); if (await n.count()) { await n.locator('input').fill('many'); await page.waitForTimeout(3000); console.log('ROW', (await n.innerText())); console.log('NODES', await n.locator('*').count(), await page.locator('[data-pointer]').evaluateAll(rows => rows.map(r => r.querySelectorAll('*').length))); await page.screenshot({ path: '/tmp/T-form.png' }); }
    console.log('want', input.drawn, await page.locator('[data-pointer]').count(), (await page.locator('#root').innerText()).slice(0, 700));
    console.log(await page.evaluate(() => window.bench.violations()));
  }
  finally { await browser.close(); pages.remove(); }
})();
