// SPDX-License-Identifier: Apache-2.0

import { cleanup } from '@testing-library/react';
import { axe, toHaveNoViolations } from 'jest-axe';
import { definedForms, examplesFolder } from './__testUtils__/definitions';
import { renderForm } from './__testUtils__/schemaForm';

expect.extend(toHaveNoViolations);

it.each(definedForms(examplesFolder))(
  "the form of $section of the demo's $name renders without an error, is accessible, and changes nothing on its own",
  async ({ section, schema }) => {
    const error = jest.spyOn(console, 'error');
    const { container, onChange, unmount } = renderForm({
      schema,
      props: { root: section, hiddenFields: { isShown: true, onChange() {} } },
    });
    expect(await axe(container)).toHaveNoViolations();
    unmount();
    cleanup();
    expect(onChange).not.toHaveBeenCalled();
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  },
);
