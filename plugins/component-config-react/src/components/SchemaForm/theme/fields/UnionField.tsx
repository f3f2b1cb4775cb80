// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { Select } from '@backstage/ui';
import {
  isObject,
  JsonObject,
  JsonValue,
  CompiledSchema,
  JsonSchema,
  validateInstance,
} from '@component-config/config-engine';
import { FieldProps } from '@rjsf/utils';
import { useState } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { FieldNode, UnionBranch } from '../../fieldTree/types';
import { useField } from '../FieldContext';
import { useRjsfForm } from '../FormControlsContext';
import { nodeOfKind, placed } from '../rjsfForm';
import { useFieldEdit } from '../useFieldEdit';
import styles from './fields.module.css';

/** Both views of a part of a compiled schema: the patterns are in `structural`. */
type SchemaPart = UnionBranch['check'];

/** By JSON Schema: the engine caches its compilation per compiled schema. Kept while the schema is in use. */
const compiledCache = new WeakMap<JsonSchema, CompiledSchema>();

/** A choice between alternatives, and the fields of the selected one. */
export function UnionField(props: FieldProps) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const field = useField();
  const { set } = useFieldEdit(field.pointer);
  const { SchemaField } = props.registry.fields;
  const { branches, base } = nodeOfKind(props.uiSchema, 'union');
  const formOf = useRjsfForm();
  const [chosen, setChosen] = useState<number>();
  const current = field.value ?? field.inherited?.value;
  const selected = chosen ?? branchOf(branches, current);
  const branch = selected === undefined ? undefined : branches[selected];

  const part = (node: FieldNode, key: string) => {
    const { schema, uiSchema } = formOf(node);
    return (
      <SchemaField
        {...props}
        key={key}
        schema={schema}
        uiSchema={placed(uiSchema, 'part')}
        formData={undefined}
      />
    );
  };

  function choose(index: number) {
    setChosen(index);
    const { value } = field;
    if (isObject(value)) {
      const rest = withoutOthers(value, branches, index);
      set(Object.keys(rest).length > 0 ? rest : undefined);
    } else if (
      value !== undefined &&
      !fitsSchema(branches[index].check, value)
    ) {
      set(undefined);
    }
  }

  return (
    <div className={styles.union}>
      {base && part(base, 'base')}
      <Select
        id={field.id}
        aria-labelledby={field.labelId}
        aria-describedby={field.describedBy}
        isDisabled={field.isDisabled}
        isInvalid={field.isInvalid}
        placeholder={t('select.choose')}
        options={branches.map(({ title }, index) => ({
          value: String(index),
          label: title,
        }))}
        value={selected === undefined ? null : String(selected)}
        onChange={key => key !== null && choose(Number(key))}
      />
      {branch && part(branch.node, String(selected))}
    </div>
  );
}

/** The alternative that a value matches; for an incomplete value, the one with the most of its keys. */
function branchOf(
  branches: readonly UnionBranch[],
  value: JsonValue | undefined,
): number | undefined {
  if (value === undefined || value === null) {
    return undefined;
  }
  const keys = isObject(value) ? Object.keys(value) : [];
  const scores = branches.map(({ check, mentions }) => {
    const own = keys.filter(key => mentions.has(key)).length;
    return own + (fitsSchema(check, value) ? keys.length + 1 : 0);
  });
  const best = Math.max(...scores);
  return best > 0 ? scores.indexOf(best) : undefined;
}

/** A value without the fields of unselected alternatives. */
function withoutOthers(
  value: JsonObject,
  branches: readonly UnionBranch[],
  chosen: number,
): JsonObject {
  const rest: JsonObject = Object.create(null);
  for (const key of Object.keys(value)) {
    const isOthers =
      !branches[chosen].mentions.has(key) &&
      branches.some(({ mentions }) => mentions.has(key));
    if (!isOthers) {
      rest[key] = value[key];
    }
  }
  return rest;
}

/** Whether a value matches a part of a compiled schema: determines the alternative of a union. */
function fitsSchema(part: SchemaPart, value: JsonValue): boolean {
  return validateInstance(compiledOf(part), value).every(
    finding => finding.severity !== 'error',
  );
}

function compiledOf(part: SchemaPart): CompiledSchema {
  const known = compiledCache.get(part.jsonSchema);
  if (known) {
    return known;
  }
  const result: CompiledSchema = {
    dialect: 'composed',
    structural: part.structural,
    jsonSchema: part.jsonSchema,
    annotations: {},
    mergeStrategies: {},
    order: {},
    positions: {},
    defaultOrigins: {},
    findings: [],
  };
  compiledCache.set(part.jsonSchema, result);
  return result;
}
