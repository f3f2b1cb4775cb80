// SPDX-License-Identifier: Apache-2.0

import { formatPointer } from '@component-config/config-engine';
import { FieldPathId } from '@rjsf/utils';
import { useContext, useMemo } from 'react';
import { fieldId } from '../navigation/fieldId';
import { FieldNode } from '../fieldTree/types';
import { useFormStore, useFromStore } from '../store/FormStoreContext';
import { DisabledContext, Field } from './FieldContext';

/** Ids of the elements that describe a control, rendered or not. */
export function partIds(id: string) {
  return {
    description: `${id}__description`,
    origin: `${id}__origin`,
    deprecation: `${id}__deprecation`,
    help: `${id}__help`,
    errors: `${id}__errors`,
  };
}

/** The path of an rjsf field in the configuration. */
export function usePointer({ path }: FieldPathId): string {
  const { root } = useFormStore();
  return root + formatPointer(path);
}

/** The state of one field: its path, its value and the inherited one, its lock and findings. */
export function useFieldState(options: {
  pointer: string;
  node: FieldNode;
  label: string;
  /** An item, or an entry that is set here. */
  isEntry: boolean;
  /** `leaf`: one control; `list`: a control that contains fields; `group`: only a frame around fields. */
  kind: 'leaf' | 'list' | 'group';
  isReadonly: boolean;
  nameOf: Field['nameOf'];
}): Field {
  const isWithinDisabled = useContext(DisabledContext);
  const { pointer, node, label, isEntry, kind, isReadonly, nameOf } = options;
  const { isNullable, isSensitive } = node;
  const hasDescription = node.description !== undefined && kind !== 'group';
  const isDeprecated = node.deprecated !== undefined;
  const hasHelp = node.help !== undefined;
  const slice = useFromStore([pointer], store => {
    const { locked, remark } = store.facts();
    return {
      value: kind === 'group' ? undefined : store.valueAt(pointer),
      unfinished: kind === 'leaf' ? store.textAt(pointer) : undefined,
      inherited: kind === 'group' ? undefined : store.inheritedAt(pointer),
      locked: locked?.(pointer),
      remark: kind === 'group' ? undefined : remark?.(pointer),
      findings: store.findingsAt(pointer, kind === 'leaf'),
    };
  });
  return useMemo(() => {
    const id = fieldId(pointer);
    const ids = partIds(id);
    const describedBy = [
      ...(isDeprecated ? [ids.deprecation] : []),
      ...(hasDescription ? [ids.description] : []),
      ids.origin,
      ...(hasHelp ? [ids.help] : []),
      ...(slice.findings.length > 0 ? [ids.errors] : []),
    ];
    return {
      ...slice,
      id,
      pointer,
      label,
      labelId: `${id}__label`,
      describedBy: describedBy.join(' '),
      isDisabled: isReadonly || isWithinDisabled || slice.locked !== undefined,
      isInvalid: slice.findings.some(finding => finding.severity === 'error'),
      isEntry,
      isNullable,
      isSensitive,
      nameOf,
    };
  }, [
    slice,
    pointer,
    label,
    hasDescription,
    isDeprecated,
    hasHelp,
    isReadonly,
    isWithinDisabled,
    isEntry,
    isNullable,
    isSensitive,
    nameOf,
  ]);
}
