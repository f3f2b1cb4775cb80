// SPDX-License-Identifier: Apache-2.0

import {
  annotationNames,
  isAnnotationName,
  readAnnotationValue,
  suggestAnnotation,
} from '.';

describe('readAnnotationValue', () => {
  it.each([
    [undefined, true],
    ['true', true],
    ['false', false],
    ['3', 3],
    ['-0.5', -0.5],
    ["'Two words'", 'Two words'],
    ['"Say \\"hi\\""', 'Say "hi"'],
    ['type=log', 'type=log'],
    ['{"a": [1, 2]}', { a: [1, 2] }],
    ['[not json', '[not json'],
    ['007', '007'],
    ['12345678901234567890', '12345678901234567890'],
    ['True', 'True'],
    ['', ''],
  ])('reads %j as %j', (written, value) =>
    expect(readAnnotationValue(written)).toEqual(value),
  );
});

describe('suggestAnnotation', () => {
  it.each([
    ['ui:hiden', 'ui:hidden'],
    ['ui:Hidden', 'ui:hidden'],
    ['ui:form:hiden', 'ui:form:hidden'],
    ['ui:veiw:label', 'ui:view:label'],
    ['sensitiv', 'sensitive'],
    ['team:cost', undefined],
    ['indexed', undefined],
    ['x'.repeat(100_000), undefined],
  ])('suggests for %.20s: %s', (name, suggestion) =>
    expect(suggestAnnotation(name)).toBe(suggestion),
  );

  it('suggests nothing for known names', () => {
    expect(
      annotationNames.filter(name => suggestAnnotation(name) !== undefined),
    ).toEqual([]);
    expect(annotationNames.every(isAnnotationName)).toBe(true);
  });
});
