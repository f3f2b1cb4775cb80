import { Finding, formatPointer } from '@component-config/config-engine';
import { FieldPathId } from '@rjsf/utils';
import { useContext } from 'react';
import { FieldContext, FieldState, useSchemaForm } from '../SchemaFormContext';
import { Locked } from '../types';

/** A field as FieldTemplate draws it. */
export interface DrawnField extends FieldState {
  isSet: boolean;
  locked: Locked | undefined;
  findings: readonly Finding[];
  /** Ids of the parts that a control is described by, whether they are drawn or not. */
  ids: { description: string; inherited: string; help: string; errors: string };
}

/** Everything about one field: its place, what it inherits, whether it is set, locked or wrong. */
export function useFieldState(options: {
  fieldPathId: FieldPathId;
  label: string;
  hasDescription: boolean;
  hasHelp: boolean;
  /** Whether findings below the field are shown at it, because nothing is drawn there. */
  deepFindings: boolean;
  isReadonly: boolean;
  isEntry: boolean;
}): DrawnField {
  const form = useSchemaForm();
  const parent = useContext(FieldContext);
  const { fieldPathId, label, isEntry, isReadonly } = options;
  const id = fieldPathId.$id;
  const pointer = form.root + formatPointer(fieldPathId.path);
  const inherited = form.inherited(pointer);
  const locked = form.locked(pointer);
  const findings = form.findings(pointer, options.deepFindings);
  const ids = {
    description: `${id}__description`,
    inherited: `${id}__inherited`,
    help: `${id}__help`,
    errors: `${id}__errors`,
  };
  const describedBy = [
    ...(options.hasDescription ? [ids.description] : []),
    ...(inherited || locked ? [ids.inherited] : []),
    ...(options.hasHelp ? [ids.help] : []),
    ...(findings.length > 0 ? [ids.errors] : []),
  ];
  return {
    id,
    pointer,
    label,
    labelId: `${id}__label`,
    describedBy: describedBy.length > 0 ? describedBy.join(' ') : undefined,
    inherited,
    isDisabled:
      isReadonly || locked !== undefined || parent?.isDisabled === true,
    isInvalid: findings.some(finding => finding.severity === 'error'),
    isEntry,
    isSet: form.valueAt(pointer) !== undefined,
    locked,
    findings,
    ids,
  };
}
