// SPDX-License-Identifier: Apache-2.0

import { pluginTexts, render } from '.';

type Wording = (typeof pluginTexts)[keyof typeof pluginTexts]['en' | 'de'];

/** The arguments that a wording uses; each stands for a text, a number or a list. */
function usedBy(wording: Wording): Set<string> {
  if (typeof wording === 'string') {
    return new Set(
      Array.from(wording.matchAll(/\{(\w+)/g), ([, name]) => name),
    );
  }
  const used = new Set<string>();
  wording(
    new Proxy(
      {},
      {
        get: (_, name) => {
          used.add(String(name));
          return [`${String(name)}`];
        },
      },
    ) as never,
  );
  return used;
}

/** Texts that are the same in both languages. */
const alike = ['impactCount', 'impactPlace', 'valueFrom'];

describe('the phrases of the plugin', () => {
  it.each(Object.entries(pluginTexts))(
    'have the same arguments in both languages: %s',
    (code, { en, de }) => {
      expect(usedBy(de)).toEqual(usedBy(en));
      expect(de === en).toBe(alike.includes(code));
    },
  );

  it('may contain phrases of the engine', () => {
    const refusal = {
      phrase: 'refusedEnvironmentUnknown',
      args: {
        environment: 'prod',
        hint: { phrase: 'didYouMean', args: { suggestion: 'production' } },
      },
    };

    expect(render(refusal)).toBe(
      'There is no environment "prod", or you are not allowed to see it. Did you mean "production"?',
    );
    expect(render(refusal, 'de')).toBe(
      'Es gibt keine Umgebung „prod“, oder Sie dürfen sie nicht sehen. Gemeint ist vielleicht „production“.',
    );
  });
});
