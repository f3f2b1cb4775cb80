// SPDX-License-Identifier: Apache-2.0

import { WidgetProps } from '@rjsf/utils';
import { useCallback } from 'react';
import { useFormStore, useFromStore } from '../../store/FormStoreContext';
import { TextInput } from '../controls';
import { useField } from '../FieldContext';
import { OptionsInput, type SearchOptions } from './OptionsInput';
import { useTextControl } from './TextWidget';

/** A text with options from elsewhere. Any text can be typed; what is not an option gets a warning. */
export function OptionsWidget(props: WidgetProps) {
  const { pointer } = useField();
  const { facts } = useFormStore();
  const isOffered = useFromStore(
    [pointer],
    () => facts().loadOptions !== undefined,
  );
  const control = useTextControl(props);
  const load = facts().loadOptions;
  const find = useCallback<SearchOptions>(
    async (search, options) =>
      load
        ? load({ pointer, search }, options)
        : { options: [], isComplete: false },
    [load, pointer],
  );
  return isOffered ? (
    <OptionsInput {...control} find={find} />
  ) : (
    <TextInput {...control} />
  );
}
