// SPDX-License-Identifier: Apache-2.0

import { createContext, useContext } from 'react';
import { FormOf, NO_CONTROLS, rjsfForm } from './rjsfForm';

/** The controls that the app adds to the form. */
export const FormControlsContext = createContext(NO_CONTROLS);

/** Gives the schema and hints that rjsf renders a node of the form from. */
export function useRjsfForm(): FormOf {
  const controls = useContext(FormControlsContext);
  return node => rjsfForm(node, controls);
}
