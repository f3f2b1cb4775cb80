// SPDX-License-Identifier: Apache-2.0

describe('translatedTitle', () => {
  beforeEach(() => {
    jest.resetModules();
  });

  it('is a message of the plugin', () => {
    const { translatedTitle } = require('./translatedTitle');
    const { componentConfigTranslationRef } = require('../translation');

    expect(translatedTitle('pages.title')).toEqual(
      componentConfigTranslationRef('pages.title'),
    );
  });

  it('is English in hosts whose references do not select messages', () => {
    jest.doMock('../translation', () => ({
      componentConfigTranslationRef: {
        $$type: '@backstage/TranslationRef',
        id: 'component-config',
      },
    }));
    const { translatedTitle } = require('./translatedTitle');

    expect(translatedTitle('pages.title')).toBe('Configuration');
    expect(translatedTitle('definitions.tab')).toBe('Definition');
  });
});
