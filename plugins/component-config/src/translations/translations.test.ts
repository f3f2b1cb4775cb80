// SPDX-License-Identifier: Apache-2.0

import type {
  TranslationRef,
  TranslationResource,
} from '@backstage/frontend-plugin-api';
import {
  componentConfigReactTranslationRef,
  componentConfigReactTranslations,
} from '@component-config/plugin-component-config-react';
import {
  componentConfigScaffolderTranslationRef,
  componentConfigScaffolderTranslations,
} from '../scaffolder/translation';
import {
  componentConfigTranslationRef,
  componentConfigTranslations,
} from '../translation';

interface Texts {
  readonly [key: string]: string;
}

/** The texts that Backstage reads from a reference. */
function englishOf(ref: TranslationRef): Texts {
  return (
    ref as unknown as { getDefaultMessages(): Texts }
  ).getDefaultMessages();
}

/** The texts that Backstage reads from a resource. */
async function germanOf(resource: TranslationResource): Promise<Texts> {
  const { resources } = resource as unknown as {
    resources: Array<{
      language: string;
      loader: () => Promise<{ messages: Texts }>;
    }>;
  };
  const german = resources.find(({ language }) => language === 'de');
  return (await german!.loader()).messages;
}

/** The placeholders: `{{count}}`. */
function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();
}

describe.each([
  ['the plugin', componentConfigTranslationRef, componentConfigTranslations],
  [
    'the form',
    componentConfigReactTranslationRef,
    componentConfigReactTranslations,
  ],
  [
    'the fields for templates',
    componentConfigScaffolderTranslationRef,
    componentConfigScaffolderTranslations,
  ],
])('German texts of %s', (_, ref, resource) => {
  it('cover all English texts, with the same placeholders', async () => {
    const filledIn = (texts: Texts) =>
      Object.entries(texts)
        .map(([key, text]) => [key, placeholders(text)])
        .sort();
    expect(filledIn(await germanOf(resource))).toEqual(
      filledIn(englishOf(ref)),
    );
  });

  it('have typographic quotes', async () => {
    const german = await germanOf(resource);
    expect(Object.values(german).filter(text => /["']/.test(text))).toEqual([]);
  });
});
