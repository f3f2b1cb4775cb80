import Ajv, { _, AnySchema, ErrorObject } from 'ajv';
import { isObject, JsonValue } from '../json';
import {
  CompiledSchema,
  formatNames,
  JsonSchema,
  satisfiesFormat,
} from '../schema';
import { checkedSchema, EXACT_INTEGER } from './checkedSchema';
import {
  areUnique,
  enumTest,
  MULTIPLE_PRECISION,
  patternTest,
} from './compileAcceptance';

/** Gives all the errors of a value. */
export type Validator = (value: JsonValue) => readonly ErrorObject[];

/** ajv's check of a schema is one function, whose variables have to fit on the stack; and to make it takes a while. */
const maximumFields = 20_000;

/** Whether a schema has more fields, with those of all traits, than ajv can check. */
export function isTooLarge({ jsonSchema }: CompiledSchema): boolean {
  return countFields(jsonSchema) > maximumFields;
}

/**
 * Makes ajv's check of one schema, which says why a value does not follow it. It runs in time linear to the value: patterns are RE2, equality of items and of enum
 * values is looked up, and there are no references to follow.
 *
 * @throws Error where the schema has too many fields, or ajv cannot compile it: nested too deeply, or not made by this
 * engine
 */
export function compileValidator(schema: CompiledSchema): Validator {
  if (isTooLarge(schema)) {
    throw new Error(
      `it has more than ${maximumFields} fields with those of all traits`,
    );
  }
  // An instance of its own, because ajv keeps what it ever compiled.
  const ajv = new Ajv({
    strict: true,
    // The view that is checked has patterns put back where its types exclude texts; they never apply there.
    strictTypes: false,
    // `anyOf: [{ required: [a] }]` is a common idiom.
    strictRequired: false,
    allErrors: true,
    // Without it, `required: [constructor]` is satisfied by every object.
    ownProperties: true,
    multipleOfPrecision: MULTIPLE_PRECISION,
    // Schemas come from our own compilers; checking an enum of thousands takes ajv seconds.
    validateSchema: false,
    meta: false,
    messages: false,
    logger: false,
    formats: formatChecks(),
    code: { optimize: false, regExp: Object.assign(toMatcher, { code: '' }) },
  });
  addEqualityKeywords(ajv);
  ajv.addKeyword({
    keyword: EXACT_INTEGER,
    type: 'number',
    schemaType: 'boolean',
    // Written into the check itself: there may be thousands of integers, and a call for each is most of the time.
    code: context =>
      context.fail(
        _`Number.isInteger(${context.data}) && !Number.isSafeInteger(${context.data})`,
      ),
  });
  const validate = ajv.compile(checkedSchema(schema) as AnySchema);
  return value => (validate(value) ? [] : validate.errors ?? []);
}

function formatChecks(): { [name: string]: (text: string) => boolean } {
  return Object.fromEntries(
    formatNames.map(name => [name, text => satisfiesFormat(name, text)]),
  );
}

/** ajv's own forms compare every pair, and only objects that have a prototype. */
function addEqualityKeywords(ajv: Ajv): void {
  for (const keyword of ['enum', 'uniqueItems']) {
    ajv.removeKeyword(keyword);
  }
  ajv.addKeyword({
    keyword: 'enum',
    schemaType: 'array',
    compile: enumTest,
  });
  ajv.addKeyword({
    keyword: 'uniqueItems',
    type: 'array',
    schemaType: 'boolean',
    compile: (unique: boolean) => (items: JsonValue[]) =>
      !unique || areUnique(items),
  });
}

function toMatcher(pattern: string) {
  return {
    test: patternTest(pattern),
    // ajv tells matchers apart by their text.
    toString: () => pattern,
  };
}

/** How many properties a schema describes, up to the limit. */
function countFields(schema: JsonSchema): number {
  let fields = 0;
  const pending: JsonValue[] = [schema];
  for (
    let next = pending.pop();
    next !== undefined && fields <= maximumFields;
    next = pending.pop()
  ) {
    if (isObject(next)) {
      const { properties, items, additionalProperties, not } = next;
      if (isObject(properties)) {
        const children = Object.values(properties);
        fields += children.length;
        children.forEach(child => pending.push(child));
      }
      for (const branches of [next.allOf, next.anyOf, next.oneOf]) {
        if (Array.isArray(branches)) {
          branches.forEach(branch => pending.push(branch));
        }
      }
      pending.push(items ?? null, additionalProperties ?? null, not ?? null);
    }
  }
  return fields;
}
