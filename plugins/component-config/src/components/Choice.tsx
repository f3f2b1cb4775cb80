// SPDX-License-Identifier: Apache-2.0

import { ToggleButton, ToggleButtonGroup } from '@backstage/ui';
import toggles from './toggles.module.css';

/** A choice of one of a few options, which are beside each other. */
export function Choice<Option extends string>(props: {
  label: string;
  options: readonly Option[];
  labelOf: (option: Option) => string;
  selected: Option;
  onSelect: (option: Option) => void;
  className?: string | undefined;
}) {
  const { label, options, labelOf, selected, onSelect, className } = props;
  return (
    <ToggleButtonGroup
      className={[toggles.toggles, className].filter(Boolean).join(' ')}
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[selected]}
      onSelectionChange={keys =>
        options.filter(option => keys.has(option)).forEach(onSelect)
      }
    >
      {options.map(option => (
        <ToggleButton key={option} id={option} size="small">
          {labelOf(option)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
