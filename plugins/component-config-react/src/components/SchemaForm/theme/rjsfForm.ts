// SPDX-License-Identifier: Apache-2.0

import { RJSFSchema, UiSchema } from '@rjsf/utils';
import type { FormControl } from '../../../controls';
import { childrenOf } from '../fieldTree/fieldTree';
import { ControlNode, FieldNode } from '../fieldTree/types';

/** The allowed values of `oc:ui:widget` by type; any other widget could not show the field's value. */
const TEXT_WIDGETS: readonly string[] = ['textarea', 'password'];
const CHOICE_WIDGETS: readonly string[] = ['radio'];

/** The schema and hints that rjsf renders a field from. */
export interface RjsfForm {
  schema: RJSFSchema;
  uiSchema: UiSchema;
}

/**
 * Where a field is rendered, if its node does not say so: an entry of a map that is set here, or inherited; or a part
 * of a union or map, within the row of the union or under the heading of the map.
 */
export type Placement = 'ownEntry' | 'inheritedEntry' | 'part';

/** Gives the form of a node. */
export type FormOf = (node: FieldNode) => RjsfForm;

/** By the controls of the app. Kept while the tree is in use. */
const formCaches = new WeakMap<
  readonly FormControl[],
  WeakMap<FieldNode, RjsfForm>
>();

/** The controls of an app that has none. */
export const NO_CONTROLS: readonly FormControl[] = [];

/**
 * A field as a schema for rendering only, without defaults, which would enter the data, constraints, which the engine
 * checks, and conditions, which the form evaluates; and the hints that rjsf defines. Everything else is read from the
 * node, which the uiSchema carries as `ui:node`.
 *
 * @param controls - those that the app adds
 */
export function rjsfForm(
  node: FieldNode,
  controls: readonly FormControl[] = NO_CONTROLS,
): RjsfForm {
  const formCache = formCaches.get(controls) ?? new WeakMap();
  formCaches.set(controls, formCache);
  const known = formCache.get(node);
  if (known) {
    return known;
  }
  const { title, description, help, placeholder, isReadonly } = node;
  const own = buildForm(node, within => rjsfForm(within, controls));
  const control = controlOf(node, controls);
  const { schema, uiSchema } = control ? withControl(own, control) : own;
  const form: RjsfForm = {
    schema: {
      ...schema,
      ...(title !== undefined && { title }),
      ...(description !== undefined && { description }),
    },
    uiSchema: {
      ...uiSchema,
      'ui:node': node,
      ...(help !== undefined && { 'ui:help': help }),
      ...(placeholder !== undefined && { 'ui:placeholder': placeholder }),
      ...(isReadonly && { 'ui:readonly': true }),
    },
  };
  formCache.set(node, form);
  return form;
}

/** The control of the app that renders a field, if any; secrets are only shown by built-in ones. */
function controlOf(
  node: FieldNode,
  controls: readonly FormControl[],
): FormControl | undefined {
  const isValue = node.kind === 'control' || node.kind === 'list';
  const control = controls.findLast(
    ({ name, type }) => name === node.widget && (isValue || type !== 'widget'),
  );
  return control && !hasSecrets(node) ? control : undefined;
}

function hasSecrets(node: FieldNode): boolean {
  return node.isSensitive || childrenOf(node).some(hasSecrets);
}

/** The name of a control of the app in the registry of rjsf, apart from built-in ones. */
export function registeredName({ name }: FormControl): string {
  return `app:${name}`;
}

function withControl(form: RjsfForm, control: FormControl): RjsfForm {
  const { 'ui:field': _, ...hints } = form.uiSchema;
  const key = control.type === 'widget' ? 'ui:widget' : 'ui:field';
  return {
    schema: form.schema,
    uiSchema: {
      ...hints,
      [key]: registeredName(control),
      'ui:control': control,
    },
  };
}

/** The hints of a field in a special place. */
export function placed(uiSchema: UiSchema, placement: Placement): UiSchema {
  return { ...uiSchema, 'ui:placement': placement };
}

/** The node that rjsf renders, its place, and the control of the app that renders it, if any. */
export function nodeOf(uiSchema: UiSchema | undefined): {
  node: FieldNode;
  placement: Placement | undefined;
  control: FormControl | undefined;
} {
  const node: FieldNode | undefined = uiSchema?.['ui:node'];
  if (!node) {
    throw new Error('A form only renders the fields of its own uiSchema');
  }
  return {
    node,
    placement: uiSchema?.['ui:placement'],
    control: uiSchema?.['ui:control'],
  };
}

/** The node of a field that is rendered by one of our own fields. */
export function nodeOfKind<Kind extends FieldNode['kind']>(
  uiSchema: UiSchema | undefined,
  kind: Kind,
): Extract<FieldNode, { kind: Kind }> {
  const { node } = nodeOf(uiSchema);
  if (!isOfKind(node, kind)) {
    throw new Error(`The field of a "${kind}" got a "${node.kind}"`);
  }
  return node;
}

function isOfKind<Kind extends FieldNode['kind']>(
  node: FieldNode,
  kind: Kind,
): node is Extract<FieldNode, { kind: Kind }> {
  return node.kind === kind;
}

function buildForm(node: FieldNode, formOf: FormOf): RjsfForm {
  switch (node.kind) {
    case 'control':
      return controlForm(node);
    case 'list': {
      const { schema, uiSchema } = formOf(node.item);
      return {
        schema: { type: 'array', items: schema },
        uiSchema: { 'ui:field': 'ListField', items: uiSchema },
      };
    }
    case 'object':
      return objectForm(node.fields, formOf);
    case 'map': {
      const { schema, uiSchema } = objectForm(node.declared.fields, formOf);
      const additionalProperties = formOf(node.entry).schema;
      return {
        schema: { ...schema, additionalProperties },
        uiSchema: { ...uiSchema, 'ui:field': 'MapField' },
      };
    }
    case 'union':
      return { schema: { type: 'object' }, uiSchema: field('UnionField') };
    default:
      return { schema: { type: 'object' }, uiSchema: field('FreeField') };
  }
}

function field(name: string): UiSchema {
  return { 'ui:field': name };
}

function controlForm(node: ControlNode): RjsfForm {
  const { type, choices, choiceNames } = node;
  const widget = widgetOf(node);
  return {
    schema: {
      type: type === 'scalar' ? 'string' : type,
      ...(choices && { enum: [...choices] }),
    },
    uiSchema: {
      ...(widget !== undefined && { 'ui:widget': widget }),
      ...(choiceNames && { 'ui:enumNames': [...choiceNames] }),
    },
  };
}

/** The widget of a single value; undefined for that of its type. */
export function widgetOf(node: ControlNode): string | undefined {
  const { type, choices, widget = '', isSensitive } = node;
  const isText = !choices && (type === 'string' || type === 'scalar');
  if (isSensitive && (isText || type === 'integer' || type === 'number')) {
    return 'secret';
  }
  if (isText && node.hasOptions) {
    return 'options';
  }
  const isChoice = choices !== undefined || type === 'boolean';
  if (
    (isText && TEXT_WIDGETS.includes(widget)) ||
    (isChoice && CHOICE_WIDGETS.includes(widget))
  ) {
    return widget;
  }
  if (choices) {
    return 'select';
  }
  return type === 'scalar' ? 'scalar' : undefined;
}

function objectForm(fields: readonly FieldNode[], formOf: FormOf): RjsfForm {
  const properties: { [name: string]: RJSFSchema } = Object.create(null);
  const uiSchema: UiSchema = Object.create(null);
  for (const node of fields) {
    const { name = '' } = node;
    const form = formOf(node);
    properties[name] = form.schema;
    uiSchema[name] = form.uiSchema;
  }
  const names = fields.map(({ name = '' }) => name);
  const required = fields
    .filter(({ isRequired }) => isRequired)
    .map(({ name = '' }) => name);
  return {
    schema: {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
    },
    uiSchema: { ...uiSchema, 'ui:order': names },
  };
}
