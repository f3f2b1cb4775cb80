// SPDX-License-Identifier: Apache-2.0

import { withTheme } from '@rjsf/core';
import { Theme } from '@rjsf/material-ui';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { offerBench } from './offerBench';
import type { PageInput } from './pageTypes';

const Form = withTheme(Theme);

/** The form as in the scaffolder: values are validated on submit. */
function Page({ stock, values }: PageInput) {
  const [formData, setFormData] = useState<unknown>(values);
  return (
    <Form
      schema={stock as RJSFSchema}
      formData={formData}
      validator={validator}
      noHtml5Validate
      showErrorList="top"
      experimental_defaultFormStateBehavior={{ allOf: 'populateDefaults' }}
      onChange={({ formData: next }) => setFormData(next)}
    />
  );
}

offerBench(
  input => <Page {...input} />,
  // One for each field of any kind.
  'input',
);
