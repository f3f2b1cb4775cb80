// SPDX-License-Identifier: Apache-2.0

import {
  emptyObject,
  JsonObject,
  JsonValue,
  parsePointer,
  schemaAt,
} from '@component-config/config-engine';
import { cleanup } from '@testing-library/react';
import fc from 'fast-check';
import {
  corpusFolder,
  definedForms,
  DefinedForm,
} from './__testUtils__/definitions';
import { SampleKind, sampleValue } from './__testUtils__/sampleValue';
import { renderForm } from './__testUtils__/schemaForm';

const folder = corpusFolder();

/** A layer with a value for every field of a form. */
function sampleLayer(
  { schema, section }: DefinedForm,
  kind: SampleKind,
  seed: number,
): JsonObject {
  const layer = emptyObject<JsonValue>();
  const found = schemaAt(schema.jsonSchema, section);
  const value = found && sampleValue(found.schema, kind, seed);
  if (value !== undefined) {
    layer[parsePointer(section)[0]] = value;
  }
  return layer;
}

function opensAndCloses(form: DefinedForm, layer: JsonObject) {
  const { onChange, unmount } = renderForm({
    schema: form.schema,
    value: layer,
    props: {
      root: form.section,
      showMissing: true,
      hiddenFields: { isShown: true, onChange() {} },
    },
  });
  unmount();
  cleanup();
  expect(onChange).not.toHaveBeenCalled();
}

if (folder === undefined) {
  // The summary of a test run counts skipped tests, and shows this reason.
  // eslint-disable-next-line jest/no-disabled-tests, jest/expect-expect
  it.skip('real documents: their folder is not there; name it in CONFORMANCE_CASES', () => {});
} else {
  const forms = definedForms(folder);

  it.each(forms)(
    'opening and closing the form of $section of $name without an edit changes nothing for any layer, and logs no error',
    form => {
      const error = jest.spyOn(console, 'error');
      opensAndCloses(form, {});
      fc.assert(
        fc.property(
          fc.constantFrom<SampleKind>('fitting', 'wrong'),
          fc.nat(9),
          (kind, seed) => opensAndCloses(form, sampleLayer(form, kind, seed)),
        ),
        { numRuns: 3, seed: 4 },
      );
      expect(error).not.toHaveBeenCalled();
      error.mockRestore();
    },
  );
}
