// SPDX-License-Identifier: Apache-2.0

/** The configuration of an app whose language is German; the translations are a feature of its own. */
export const germanApp = {
  app: {
    extensions: [
      {
        'api:app/app-language': {
          config: { defaultLanguage: 'de', availableLanguages: ['en', 'de'] },
        },
      },
    ],
  },
};
