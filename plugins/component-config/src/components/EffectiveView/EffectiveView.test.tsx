// SPDX-License-Identifier: Apache-2.0

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { guarded } from '../../__testUtils__/guarded';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';

expect.extend(toHaveNoViolations);

const path = '/?view=effective';

function explaining(environment: string, pointer: string) {
  return renderConfigurationTab(
    guarded,
    `${path}&environment=${environment}&path=${encodeURIComponent(pointer)}`,
  );
}

const panel = async () => within(await screen.findByRole('complementary'));

/** The steps of the open stack, highest first: what each layer did. */
async function stepsIn(name: RegExp) {
  const list = (await panel()).getByRole('list', { name });
  return [...list.children].map(item => item.textContent ?? '');
}

/** The text of the cells in the row with this name. */
async function cellsOf(name: RegExp) {
  const row = await screen.findByRole('row', { name });
  return within(row)
    .getAllByRole('gridcell')
    .map(cell => (cell.textContent ?? '').replace(/\s+/g, ' ').trim());
}

/** The names of the visible rows, without section titles. */
const shownRows = () =>
  screen
    .getAllByRole('rowheader')
    .map(head => head.querySelector('code')?.textContent ?? '')
    .filter(name => name !== '');

describe('the matrix', () => {
  it('has one row for an item of a keyed list, whatever its index', async () => {
    renderConfigurationTab(guarded, path);
    expect(await cellsOf(/Sidecar \[name=proxy\] › Image/)).toEqual([
      'proxy:1 overlay base',
      'proxy:1 overlay base',
      'proxy:1 overlay base',
    ]);
  });

  it('shows what was removed, and by which layer', async () => {
    renderConfigurationTab(guarded, path);
    expect((await cellsOf(/Sidecar \[name=logs\] › Image/))[2]).toBe(
      'removed by overlay production',
    );
  });

  it('reports a reference to a secret that its environment does not have', async () => {
    renderConfigurationTab(
      {
        ...guarded,
        component: guarded.component.replace(
          'logLevel: debug',
          '$&\n      token: { secretRef: { name: paymnts, key: api-key } }',
        ),
        environments: guarded.environments.replace(
          'facts: { environment: staging }',
          '$&\n  secrets: { payments: [api-key] }',
        ),
      },
      path,
    );
    const finding =
      /refers to the secret "paymnts", which this environment does not have/;
    await screen.findAllByText(finding);
    expect(
      screen
        .getAllByRole('gridcell')
        .filter(({ textContent }) => finding.test(textContent ?? '')),
    ).toHaveLength(1);
  });

  it('opens the explanation with one click, and stores it in the address', async () => {
    const { container } = renderConfigurationTab(guarded, path);
    const row = await screen.findByRole('row', { name: /^Log level/ });
    await userEvent.click(within(row).getAllByRole('gridcell')[2]);
    expect(
      await screen.findByRole('complementary', {
        name: 'Log level in Production',
      }),
    ).toBeVisible();
    expect(within(row).getAllByRole('gridcell')[2]).toHaveAttribute(
      'aria-selected',
      'true',
    );
    expect(await axe(container)).toHaveNoViolations();
  });

  it('reports an explanation once, and what was copied under the same name in every language', async () => {
    const { usage } = renderConfigurationTab(guarded, path);
    const row = await screen.findByRole('row', { name: /^Log level/ });
    await userEvent.click(within(row).getAllByRole('gridcell')[2]);
    await userEvent.click(
      (await panel()).getByRole('button', {
        name: 'Copy /environmentConfigs/logLevel',
      }),
    );
    expect(usage()).toEqual([
      {
        action: 'explain',
        subject: 'environmentConfigs.logLevel',
        attributes: { environment: 'production' },
      },
      { action: 'copy', subject: 'path' },
    ]);
  });

  it.each([
    ['Differences', ['replicas', 'logLevel']],
    ['Only production differs', ['replicas']],
    ['Masked', ['token']],
    ['Overridden', ['replicas', 'token']],
    ['Defaults only', ['port', 'debug']],
  ])('filters rows: %s', async (mark, expected) => {
    renderConfigurationTab(guarded, path);
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
    await userEvent.click(
      await screen.findByRole('menuitemcheckbox', { name: mark }),
    );
    await userEvent.keyboard('{Escape}');
    for (const name of expected) {
      expect(shownRows()).toContainEqual(
        expect.stringMatching(new RegExp(`\\.${name}$`)),
      );
    }
    expect(shownRows()).not.toContain('parameters.image');
    // The chip takes the choice back.
    await userEvent.click(
      screen.getByRole('button', { name: `Without the filter ${mark}` }),
    );
    expect(shownRows()).toContain('parameters.image');
  });

  it('restores filter, order and layer from the address', async () => {
    renderConfigurationTab(guarded, `${path}&q=s&show=differs&order=name`);
    await screen.findByRole('grid');
    expect(screen.getByRole('searchbox')).toHaveValue('s');
    const shown = shownRows();
    expect(shown).toContain('environmentConfigs.replicas');
    expect(shown).not.toContain('environmentConfigs.tls');
    expect(shown.indexOf('environmentConfigs.hosts[b.example]')).toBeLessThan(
      shown.indexOf('environmentConfigs.replicas'),
    );
  });

  it('shows the values of one layer, both winning and shadowed', async () => {
    renderConfigurationTab(guarded, `${path}&layer=overlay:base`);
    expect(await cellsOf(/^Replicas/)).toEqual([
      '2 overlay base',
      '2 overlay base',
      '2 overridden',
    ]);
    expect(shownRows()).not.toContain('parameters.port');
  });

  it('can be used with the keyboard alone', async () => {
    renderConfigurationTab(guarded, path);
    const grid = await screen.findByRole('grid');
    act(() => grid.focus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowRight}{Enter}');
    expect(
      await screen.findByRole('complementary', { name: 'Port in Staging' }),
    ).toBeVisible();
    await userEvent.keyboard('j');
    expect(
      await screen.findByRole('complementary', {
        name: 'Replicas in Staging',
      }),
    ).toBeVisible();
    await userEvent.keyboard('k');
    expect(
      await screen.findByRole('complementary', { name: 'Port in Staging' }),
    ).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(grid).toHaveFocus();
    await userEvent.keyboard('d');
    expect(
      screen.getByRole('button', { name: 'Without the filter Differences' }),
    ).toBeVisible();
    await userEvent.keyboard('?');
    expect(await screen.findByRole('dialog')).toHaveTextContent(
      'Only overridden values',
    );
  });

  it('copies the configuration of an environment, without its secrets', async () => {
    const user = userEvent.setup();
    const written = jest.spyOn(navigator.clipboard, 'writeText');
    renderConfigurationTab(guarded, path);
    await user.click(
      await screen.findByRole('button', { name: 'Actions for Production' }),
    );
    await user.click(
      await screen.findByRole('menuitem', { name: 'Copy as YAML' }),
    );
    await waitFor(() =>
      expect(written).toHaveBeenCalledWith(
        expect.stringContaining('replicas: 3'),
      ),
    );
    expect(written).not.toHaveBeenCalledWith(expect.stringContaining('••••'));
  });
});

describe('a sensitive value', () => {
  const token = () => explaining('production', '/environmentConfigs/token');

  it('is revealed to users who may see it, until they hide it', async () => {
    token();
    await userEvent.click(
      (await panel()).getByRole('button', { name: 'Reveal the value' }),
    );
    expect(await (await panel()).findByText('second-secret')).toBeVisible();
    await userEvent.click(
      (await panel()).getByRole('button', { name: 'Hide' }),
    );
    expect((await panel()).queryByText('second-secret')).toBeNull();
  });
});

describe('the explanation', () => {
  it('stacks all layers, highest first, with the silent ones folded behind their count', async () => {
    explaining('production', '/environmentConfigs/replicas');
    expect(await stepsIn(/Layers, highest first/)).toEqual([
      expect.stringMatching(/^\d layers? (does|do) not set this value/),
      expect.stringMatching(
        /sets the value.*overlay production.*3.*overlays\.yaml:\d+/,
      ),
      expect.stringMatching(/overridden.*overlay base.*2.*overlays\.yaml:\d+/),
      expect.stringMatching(/overridden.*schema.*1/),
    ]);
    const [fold] = (await panel()).getAllByRole('button', {
      name: /not set this value/,
    });
    await userEvent.click(fold);
    expect(
      (await stepsIn(/Layers, highest first/)).filter(text =>
        text.startsWith('not set'),
      ).length,
    ).toBeGreaterThan(0);
  });

  it('strikes through shadowed values', async () => {
    explaining('production', '/environmentConfigs/replicas');
    expect((await panel()).getByText('2').tagName).toBe('S');
    expect((await panel()).getByText('1').tagName).toBe('S');
  });

  it('explains why a rule left a value unchanged', async () => {
    explaining('production', '/environmentConfigs/replicas');
    expect(
      (await panel()).getByText(/is already set, so the default is not used/),
    ).toBeInTheDocument();
  });

  it('shows a rule with its template, the value before and the value after', async () => {
    explaining('production', '/environmentConfigs/logLevel');
    const [winner] = (await stepsIn(/Layers, highest first/)).filter(text =>
      text.includes('sets the value'),
    );
    expect(winner).toMatch(
      /override rules of overlay production.*set by a rule.*warn.*from the template \{\{ \.environment\.level \| upper \| lower \}\}/,
    );
  });

  it('lists skipped layers last, with the condition and the value it read', async () => {
    explaining('production', '/environmentConfigs/replicas');
    expect(await stepsIn(/Skipped/)).toEqual([
      '1 skipped because its condition is not met',
      expect.stringMatching(
        /skipped.*overlay debugging.*condition not met: environmentConfigs\.debug is false, not true/,
      ),
    ]);
  });

  it('names all layers that contributed an item of a set', async () => {
    explaining('production', '/environmentConfigs/hosts/[a.example]');
    const steps = await stepsIn(/Layers, highest first/);
    expect(steps.find(text => text.includes('overlay base'))).toMatch(
      /sets the value/,
    );
    expect(steps.find(text => text.includes('overlay production'))).toMatch(
      /adds to the value/,
    );
  });

  it('shows how a list was merged, and where that is declared', async () => {
    explaining('production', '/environmentConfigs/sidecars/[name=proxy]/image');
    const strategies = within(
      (await panel()).getByRole('list', {
        name: 'Merge strategies',
      }),
    );
    expect(strategies.getByRole('listitem')).toHaveTextContent(
      /items merged by name.*declared by schema.*type\.yaml:\d+/,
    );
  });

  it('explains a removed value', async () => {
    explaining('production', '/environmentConfigs/sidecars/[name=logs]/image');
    expect((await panel()).getByText('no value')).toBeInTheDocument();
    expect(
      (await stepsIn(/Layers, highest first/)).find(text =>
        text.startsWith('removes the value'),
      ),
    ).toMatch(/overlay production/);
  });

  it('links to the entity of a layer, and to its line', async () => {
    explaining('production', '/environmentConfigs/replicas');
    expect(
      (await panel()).getByRole('link', { name: 'overlay production' }),
    ).toHaveAttribute('href', '/catalog/default/overlay/production');
    const [copy] = (await panel()).getAllByRole('button', {
      name: /^Copy overlays\.yaml:\d+$/,
    });
    await userEvent.click(copy);
    expect(copy).toHaveAccessibleName(/^Copied overlays\.yaml/);
  });

  it('has no accessibility violations', async () => {
    explaining('production', '/environmentConfigs/sidecars/[name=proxy]/image');
    expect(
      await axe(await screen.findByRole('complementary')),
    ).toHaveNoViolations();
  });
});

describe('the details of an environment', () => {
  it('show conditions, rules and merges with their positions', async () => {
    renderConfigurationTab(guarded, path);
    await userEvent.click(
      await screen.findByRole('button', { name: /Layers of Production/ }),
    );
    for (const [heading, text] of [
      ['Conditions', /environmentConfigs\.debug is false, not true/],
      ['Set by rules', /\{\{ \.environment\.level/],
      ['Not changed by rules', /is already set/],
      ['Merge strategies', /merged as a set/],
    ] as const) {
      const part = screen.getByRole('heading', {
        name: heading,
      }).parentElement!;
      expect(part).toHaveTextContent(text);
      expect(part).toHaveTextContent(/\.yaml:\d+/);
    }
  });
});

describe('the what-if panel', () => {
  async function open() {
    const { container } = renderConfigurationTab(guarded, path);
    await userEvent.click(
      await screen.findByRole('button', { name: /^What if …/ }),
    );
    return { container };
  }
  const run = () =>
    userEvent.click(
      screen.getByRole('button', { name: 'Show what would change' }),
    );

  it('shows the effect of other facts', async () => {
    await open();
    const level = screen.getByRole('textbox', { name: 'level' });
    expect(level).toHaveValue('warn');
    await userEvent.clear(level);
    await userEvent.type(level, 'info');
    await run();
    const table = await screen.findByRole('region', {
      name: 'What would change in Production',
    });
    const row = within(table).getByRole('row', { name: /Log level changed/ });
    expect(row).toHaveTextContent(/warn.*info/);
    expect(screen.getByText('1 changed')).toBeInTheDocument();
  });

  it('shows the effect of another overlay, and the findings of its text', async () => {
    await open();
    const overlays = screen.getByRole('textbox', { name: /Overlays/ });
    await userEvent.click(overlays);
    await userEvent.paste(`
apiVersion: component-config.io/v1alpha1
kind: Overlay
metadata: { name: more }
spec:
  criteria: { environment: production }
  colour: red
  config: { environmentConfigs: { tls: '1.3' } }
`);
    await run();
    expect(
      await screen.findByRole('list', { name: 'Findings' }),
    ).toHaveTextContent('colour');
  });

  it('has no accessibility violations', async () => {
    const { container } = await open();
    const level = screen.getByRole('textbox', { name: 'level' });
    await userEvent.clear(level);
    await userEvent.type(level, 'info');
    await run();
    await screen.findByRole('region', {
      name: 'What would change in Production',
    });
    expect(await axe(container)).toHaveNoViolations();
  });

  it('shows when nothing would change', async () => {
    await open();
    await run();
    expect(
      await screen.findByText('Nothing would change.'),
    ).toBeInTheDocument();
  });
});
