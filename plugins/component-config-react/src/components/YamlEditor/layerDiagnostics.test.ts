// SPDX-License-Identifier: Apache-2.0

import { Finding } from '@component-config/config-engine';
import { editorFacts, stateOf } from './__testUtils__/editorFacts';
import { layerDiagnostics } from './layerDiagnostics';

const wrong: Finding = {
  severity: 'error',
  code: 'values/minimum',
  message: 'Too few.',
  pointer: '/environmentConfigs/replicas',
};

describe('layerDiagnostics', () => {
  it('shows a finding of the form at its value, with the position of the rule', () => {
    const text = 'environmentConfigs:\n  replicas: 0 # none\n';
    const [shown] = layerDiagnostics(
      stateOf(text),
      editorFacts({ findings: [wrong], ruleSource: () => 'web line 31' }),
    );
    expect(text.slice(shown.from, shown.to)).toBe('0');
    expect(shown).toMatchObject({
      severity: 'error',
      message: 'Too few. (web line 31)',
    });
  });

  it('shows a locked value at its line', () => {
    const text = 'environmentConfigs:\n  tls: "1.2"\n';
    const [shown] = layerDiagnostics(stateOf(text), editorFacts());
    expect(text.slice(shown.from, shown.to)).toBe('"1.2"');
    expect(shown.message).toContain('Enforced by overlay guard.');
  });

  it('limits all positions to the text', () => {
    const [shown] = layerDiagnostics(
      stateOf('a: ['),
      editorFacts({ findings: [wrong] }),
    );
    expect(shown.to).toBeLessThanOrEqual(4);
  });
});
