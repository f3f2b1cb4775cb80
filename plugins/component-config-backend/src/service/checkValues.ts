import { InputError } from '@backstage/errors';
import {
  didYouMean,
  isObject,
  valueAt,
  type ComponentConfiguration,
  type Finding,
  type JsonObject,
  type JsonValue,
} from '@component-config/config-engine';
import { resolve, stackOf, type Subject } from './resolveSubject';

const sections = ['parameters', 'environmentConfigs'];

/**
 * Refuses values that are no layer of this component, whatever its schema says: unknown sections, traits that the
 * component does not have, and parameters for one environment.
 *
 * @throws InputError with a sentence that says what to do
 */
export function checkLayerShape(
  values: JsonObject,
  options: { component: ComponentConfiguration; environment?: string },
): void {
  const { component, environment } = options;
  const instances = component.traits.map(({ instanceName }) => instanceName);
  checkKeys(values, [...sections, 'traits'], 'section');
  checkSections(values, 'the values', environment);
  const traits = objectAt(values, 'traits', 'the values');
  checkKeys(traits, instances, 'trait instance');
  for (const instanceName of Object.keys(traits)) {
    const trait = objectAt(traits, instanceName, '"traits"');
    checkKeys(trait, sections, 'section');
    checkSections(trait, `trait "${instanceName}"`, environment);
  }
}

function checkSections(
  values: JsonObject,
  within: string,
  environment: string | undefined,
): void {
  for (const section of sections) {
    objectAt(values, section, within);
  }
  if (environment !== undefined && Object.hasOwn(values, 'parameters')) {
    throw new InputError(
      `"parameters" of ${within} are the same in every environment, so they cannot be set for "${environment}" alone; set them for all environments.`,
    );
  }
}

function checkKeys(
  values: JsonObject,
  known: readonly string[],
  what: string,
): void {
  const unknown = Object.keys(values).find(key => !known.includes(key));
  if (unknown !== undefined) {
    throw new InputError(
      `There is no ${what} "${unknown}" in the configuration of this component; remove or correct it.${didYouMean(
        unknown,
        known,
      )}`,
    );
  }
}

function objectAt(values: JsonObject, key: string, within: string): JsonObject {
  const value: JsonValue = Object.hasOwn(values, key) ? values[key] : {};
  if (!isObject(value)) {
    throw new InputError(`"${key}" of ${within} has to be an object.`);
  }
  return value;
}

/**
 * The errors that saved values bring into a result: about a place that they set, and not there before. A value that is
 * still missing is no such error, so that a form can be filled step by step.
 */
function introducedErrors(
  values: JsonObject,
  before: readonly Finding[],
  after: readonly Finding[],
): Finding[] {
  const known = new Set(before.map(identityOf));
  return after.filter(
    finding =>
      finding.severity === 'error' &&
      sets(values, finding.pointer) &&
      !known.has(identityOf(finding)),
  );
}

/**
 * Refuses values that would make the configuration of an environment wrong where it is not wrong yet.
 *
 * @throws InputError with the findings as `findings`
 */
export function refuseBrokenValues(
  subject: Subject,
  environment: string | undefined,
  values: JsonObject,
): void {
  const { heads, platform } = subject;
  const saved = [
    ...heads.filter(head => head.environment !== environment),
    { environment, values },
  ];
  const concerned = platform.environments.filter(
    ({ name }) => environment === undefined || name === environment,
  );
  for (const target of concerned.length > 0 ? concerned : [undefined]) {
    const findings = introducedErrors(
      values,
      resolve(subject, stackOf(subject, target, heads)).findings,
      resolve(subject, stackOf(subject, target, saved)).findings,
    );
    if (findings.length > 0) {
      const more =
        findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
      throw Object.assign(
        new InputError(
          `The values are not saved, because the configuration${
            target ? ` of ${target.name}` : ''
          } would be wrong: ${findings[0].message}${more}`,
        ),
        { findings },
      );
    }
  }
}

function identityOf({ code, pointer, message }: Finding): string {
  return JSON.stringify([code, pointer, message]);
}

/** Whether values say something about a place; the whole configuration is nobody's alone. */
function sets(values: JsonObject, pointer: string): boolean {
  return pointer !== '' && valueAt(values, pointer) !== undefined;
}
