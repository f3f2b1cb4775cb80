// SPDX-License-Identifier: Apache-2.0

import { useTranslationRef } from '@backstage/frontend-plugin-api';
import { childPointer } from '@component-config/config-engine';
import {
  getUiOptions,
  ObjectFieldTemplateProps,
  RJSFSchema,
  UiSchema,
} from '@rjsf/utils';
import { useContext } from 'react';
import { componentConfigReactTranslationRef } from '../../../../translation';
import { countDrawn } from '../../fieldTree/formFields';
import { advancedKey, groupKey, objectParts } from '../../layout/objectParts';
import { BeginOpenContext, Fold } from '../parts/Fold';
import { Gradually } from '../parts/Gradually';
import { ObjectFold } from '../parts/ObjectFold';
import { SectionChoice } from '../parts/SectionChoice';
import { SwitchedEntry } from '../parts/SectionSwitch';
import { Shown, ShownIfAny } from '../parts/Shown';
import { partOf } from '../../store/countPart';
import { useFormStore } from '../../store/FormStoreContext';
import { usePointer } from '../useFieldState';
import styles from './ObjectFieldTemplate.module.css';

/**
 * The fields of an object: a section without a frame, or a nested one under a collapsible heading. First the fields
 * without a group, then the groups, then the advanced fields, folded.
 */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, schema, uiSchema = {}, title } = props;
  const pointer = usePointer(fieldPathId);
  const options = getUiOptions(uiSchema);
  const fields = (
    <ObjectFields
      pointer={pointer}
      properties={props.properties}
      schema={schema}
      uiSchema={uiSchema}
    />
  );
  const isFramed = fieldPathId.path.length > 0 && options.unframed !== true;
  if (!isFramed) {
    return options.entry === true && options.nullable === true ? (
      <SwitchedEntry pointer={pointer} label={title}>
        {fields}
      </SwitchedEntry>
    ) : (
      fields
    );
  }
  return (
    <ObjectFold
      pointer={pointer}
      title={title}
      description={schema.description}
      form={{ schema, uiSchema }}
    >
      {fields}
    </ObjectFold>
  );
}

function ObjectFields(props: {
  pointer: string;
  properties: ObjectFieldTemplateProps['properties'];
  schema: RJSFSchema;
  uiSchema: UiSchema;
}) {
  const { t } = useTranslationRef(componentConfigReactTranslationRef);
  const store = useFormStore();
  const beginsOpen = useContext(BeginOpenContext);
  const { pointer, properties, schema, uiSchema } = props;
  const names = properties.map(({ name }) => name);
  const contents = new Map(
    properties.map(({ name, content }) => [name, content]),
  );
  const { plain, groups, advanced } = objectParts(names, uiSchema);
  const place = (name: string) => childPointer(pointer, name);
  const candidates = (fields: readonly string[]) =>
    fields.map(name => ({ pointer: place(name), uiSchema: uiSchema[name] }));
  const countOf = (fields: readonly string[]) =>
    countDrawn({ schema, uiSchema: { ...uiSchema, 'ui:order': [...fields] } });
  // A folded part is only a heading.
  const isOpen = beginsOpen || store.facts().visible !== undefined;
  const choice: readonly string[] = uiSchema['ui:choice'] ?? [];
  // The fields of a choice are shown together, at the position of the first.
  const own = plain.filter(
    name => !choice.includes(name) || name === choice[0],
  );
  const weights = [
    ...own.map(name => (name === choice[0] ? choice : [name])),
    ...groups.values(),
  ].map(fields => (isOpen ? Math.max(1, countOf(fields)) : 1));

  const row = (name: string) => (
    <Shown
      key={name}
      pointer={place(name)}
      parent={pointer}
      uiSchema={uiSchema[name]}
    >
      {contents.get(name)}
    </Shown>
  );
  const rows = (fields: readonly string[]) =>
    fields.map(name =>
      name === choice[0] ? (
        <ShownIfAny key={name} fields={candidates(choice)} parent={pointer}>
          <SectionChoice
            pointer={pointer}
            schema={schema}
            uiSchema={uiSchema}
            names={choice}
            draw={row}
          />
        </ShownIfAny>
      ) : (
        row(name)
      ),
    );
  const fold = (key: string, title: string, fields: readonly string[]) => (
    <ShownIfAny key={key} fields={candidates(fields)} parent={pointer}>
      <Fold
        foldKey={key}
        pointers={fields.map(place)}
        title={title}
        part={partOf({ schema, uiSchema }, pointer, fields)}
        isAdvanced={key === advancedKey(pointer)}
      >
        <div className={styles.fields}>
          <Gradually>{rows(fields)}</Gradually>
        </div>
      </Fold>
    </ShownIfAny>
  );

  return (
    <div className={styles.fields}>
      <Gradually weights={advanced.length > 0 ? [...weights, 1] : weights}>
        {[
          ...rows(own),
          ...[...groups].map(([name, fields]) =>
            fold(groupKey(pointer, name), name, fields),
          ),
          ...(advanced.length > 0
            ? [fold(advancedKey(pointer), t('object.advanced'), advanced)]
            : []),
        ]}
      </Gradually>
    </div>
  );
}
