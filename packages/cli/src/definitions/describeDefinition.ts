import {
  annotationFor,
  childPointer,
  isObject,
  type Annotations,
  type CompiledSchema,
  type JsonSchema,
  type JsonValue,
} from '@component-config/config-engine';
import type { PlatformDefinition } from '@component-config/plugin-component-config-common/reports';
import { codeSpan, escapeMarkdown } from '../report/markdownText';
import { escapeText } from '../terminal/escape';
import { maskDefaults } from './maskDefaults';

/** One field of a section, or one of what a field holds. */
interface Field {
  /** From the section: `resources.limits.memory`, `sidecars[].name`. */
  readonly path: string;
  readonly schema: JsonSchema;
  readonly annotations: Annotations;
  readonly isRequired: boolean;
}

const headings = {
  parameters: ['Parameters', 'The same in every environment.'],
  environmentConfigs: [
    'Per environment',
    'Each environment has its own (`environmentConfigs`).',
  ],
} as const;

/** A type or trait as Markdown: every field that people may configure, with what it means, its default and its limits. */
export function describeDefinition({
  kind,
  name,
  workloadType,
  definition,
}: PlatformDefinition): string {
  const { title, description, embeddedTraits, allowedTraits, validations } =
    definition;
  const sections = (['parameters', 'environmentConfigs'] as const).flatMap(
    section => {
      const schema = definition[section];
      return schema ? describeSection(headings[section], schema) : [];
    },
  );
  return [
    `# ${escapeMarkdown(title ?? name)}\n`,
    `${kind} ${codeSpan(name)}${
      workloadType === undefined
        ? ''
        : `, for the workload type ${codeSpan(workloadType)}`
    }.\n`,
    ...(description === undefined ? [] : [`${prose(description)}\n`]),
    ...sections,
    ...(embeddedTraits && embeddedTraits.length > 0
      ? [
          '## Traits\n',
          'Every component of this type has:\n',
          embeddedTraits
            .map(
              trait =>
                `- ${codeSpan(trait.instanceName)} (${codeSpan(trait.name)})\n`,
            )
            .join(''),
        ]
      : []),
    ...(allowedTraits
      ? [
          `${
            allowedTraits.length === 0
              ? 'Its components may have no further traits'
              : `Its components may have: ${allowedTraits
                  .map(trait => codeSpan(trait.name))
                  .join(', ')}`
          }.\n`,
        ]
      : []),
    ...(validations && validations.length > 0
      ? [
          '## Rules\n',
          validations.map(({ message }) => `- ${prose(message)}\n`).join(''),
        ]
      : []),
  ].join('\n');
}

function describeSection(
  [heading, introduction]: readonly [string, string],
  schema: CompiledSchema,
): string[] {
  const fields = fieldsOf(schema);
  return [
    `## ${heading}\n`,
    `${introduction}\n`,
    fields.length === 0
      ? 'There is nothing to configure.\n'
      : [
          '| Field | Type | Default | Description |\n| --- | --- | --- | --- |\n',
          ...fields.map(rowOf),
        ].join(''),
    ...(schema.rules === undefined
      ? []
      : ['Rules of the schema are checked in addition.\n']),
  ];
}

/** All fields in the order of their author, each before what it holds. */
function fieldsOf(schema: CompiledSchema): Field[] {
  return fieldsBelow(schema, maskDefaults(schema, schema.jsonSchema), '', '');
}

function fieldsBelow(
  schema: CompiledSchema,
  node: JsonSchema,
  pointer: string,
  path: string,
): Field[] {
  const { properties, items, additionalProperties, required } = node;
  const fields: Field[] = [];
  if (isObject(properties)) {
    const names = schema.order[pointer] ?? Object.keys(properties);
    for (const name of names) {
      const child = Object.hasOwn(properties, name)
        ? properties[name]
        : undefined;
      if (isObject(child)) {
        const field = {
          path: path === '' ? name : `${path}.${name}`,
          pointer: childPointer(childPointer(pointer, 'properties'), name),
          schema: child,
          isRequired: Array.isArray(required) && required.includes(name),
        };
        fields.push(...fieldsAt(schema, field));
      }
    }
  }
  // What is in a list or a map has a row of its own only where it has fields.
  if (isObject(items)) {
    const at = childPointer(pointer, 'items');
    fields.push(...fieldsBelow(schema, items, at, `${path}[]`));
  }
  if (isObject(additionalProperties)) {
    const at = childPointer(pointer, 'additionalProperties');
    fields.push(...fieldsBelow(schema, additionalProperties, at, `${path}.*`));
  }
  return fields;
}

/** A field and what it holds; nothing of one that people do not see. */
function fieldsAt(
  compiled: CompiledSchema,
  { pointer, ...field }: Omit<Field, 'annotations'> & { pointer: string },
): Field[] {
  const { path, schema } = field;
  const annotations = compiled.annotations[pointer] ?? {};
  return annotationFor(annotations, 'view', 'ui:hidden') === true
    ? []
    : [
        { ...field, annotations },
        ...fieldsBelow(compiled, schema, pointer, path),
      ];
}

function rowOf({ path, schema, annotations, isRequired }: Field): string {
  const hasDefault = Object.hasOwn(schema, 'default');
  const text = [
    schema.title === undefined ? undefined : sentence(String(schema.title)),
    proseOf(
      schema.description ??
        annotationFor(annotations, 'view', 'ui:help') ??
        annotations['#comment'],
    ),
    ...limitsOf(schema),
    ...notesOf(annotations, schema),
  ].filter(part => part !== undefined && part !== '');
  const cells = [
    codeSpan(path),
    `${typeOf(schema)}${isRequired && !hasDefault ? ', required' : ''}`,
    // An empty object with fields has their defaults.
    hasDefault && !(isObject(schema.properties) && isEmpty(schema.default))
      ? codeSpan(shownValue(schema.default))
      : '',
    text.join(' '),
  ];
  return `| ${cells.join(' | ')} |\n`;
}

function typeOf(schema: JsonSchema): string {
  const { type, items, additionalProperties } = schema;
  const names = [type].flat().filter(name => name !== 'null');
  const isNullable = [type].flat().includes('null');
  const name = names
    .map(each => escapeMarkdown(String(each ?? 'any')))
    .join(' or ');
  const of = (child: JsonValue | undefined, container: string) =>
    isObject(child) && child.type !== undefined
      ? `${container} of ${typeOf(child)}`
      : container;
  const isMap =
    name === 'object' && !schema.properties && isObject(additionalProperties);
  const written =
    (name === 'array' && of(items, 'list')) ||
    (isMap && of(additionalProperties, 'map')) ||
    name;
  return isNullable ? `${written} or null` : written;
}

function limitsOf(schema: JsonSchema): string[] {
  const limit = (keyword: string, say: (value: string) => string) => {
    const value = schema[keyword];
    return value === undefined || value === false
      ? []
      : [say(codeSpan(shownValue(value)))];
  };
  const choices = Array.isArray(schema.enum)
    ? [
        `One of ${schema.enum
          .map(value => codeSpan(shownValue(value)))
          .join(', ')}.`,
      ]
    : [];
  return [
    ...choices,
    ...limit('const', value => `Always ${value}.`),
    ...limit('minimum', value => `At least ${value}.`),
    ...limit('exclusiveMinimum', value => `More than ${value}.`),
    ...limit('maximum', value => `At most ${value}.`),
    ...limit('exclusiveMaximum', value => `Less than ${value}.`),
    ...limit('multipleOf', value => `A multiple of ${value}.`),
    ...limit('minLength', value => `At least ${value} characters.`),
    ...limit('maxLength', value => `At most ${value} characters.`),
    ...limit('pattern', value => `Matches ${value}.`),
    ...limit('format', value => `Format ${value}.`),
    ...limit('minItems', value => `At least ${value} items.`),
    ...limit('maxItems', value => `At most ${value} items.`),
    ...(schema.uniqueItems === true ? ['Each item once.'] : []),
    ...limit('minProperties', value => `At least ${value} entries.`),
    ...limit('maxProperties', value => `At most ${value} entries.`),
  ];
}

function notesOf(annotations: Annotations, schema: JsonSchema): string[] {
  const { sensitive, generated } = annotations;
  const inject = annotations['build:inject'];
  const condition = annotationFor(annotations, 'view', 'ui:showIf');
  return [
    ...(sensitive !== undefined && sensitive !== false
      ? ['**Secret**: it is masked everywhere.']
      : []),
    ...(inject ? [`Set by the build: ${codeSpan(shownValue(inject))}.`] : []),
    ...(generated ? ['Made by tooling.'] : []),
    ...(condition
      ? [
          `Applies if ${[condition]
            .flat()
            .map(each => codeSpan(shownValue(each)))
            .join(' and ')}.`,
        ]
      : []),
    ...(schema.deprecated === true ? ['Deprecated.'] : []),
  ];
}

/** As people write it: a text without quotes, everything else as JSON. */
function shownValue(value: JsonValue): string {
  return typeof value === 'string' && value !== ''
    ? value
    : JSON.stringify(value);
}

function isEmpty(value: JsonValue): boolean {
  return isObject(value) && Object.keys(value).length === 0;
}

function proseOf(text: JsonValue | undefined): string | undefined {
  return typeof text === 'string' && text !== '' ? sentence(text) : undefined;
}

function sentence(text: string): string {
  const written = prose(text.trim());
  return /[.!?:]$/.test(written) ? written : `${written}.`;
}

/** Descriptions are Markdown; on one line, and without elements of HTML. */
function prose(text: string): string {
  return escapeText(text)
    .replace(/\s*\r?\n\s*/g, ' ')
    .replace(/</g, '&lt;')
    .replace(/\|/g, '\\|');
}
