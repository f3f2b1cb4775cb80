import { InputError } from '@backstage/errors';
import {
  ALL_ERRORS,
  didYouMean,
  heldValuesFault,
  isObject,
  secretRemovalFault,
  uncheckable,
  valueAt,
  type ComponentConfiguration,
  type EffectiveConfiguration,
  type Finding,
  type JsonObject,
  type JsonValue,
  type LayerStack,
} from '@component-config/config-engine';
import { resolve, stackOf, type Held, type Subject } from './resolveSubject';

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
 * Refuses values that nobody could check, that are more than can be shown, or that would tell a secret by what they remove.
 *
 * @throws InputError with a sentence that says what to do
 */
export function refuseUncheckedValues(
  { schema }: Pick<Subject, 'schema'>,
  values: JsonObject,
): void {
  const fault =
    heldValuesFault(values) ??
    secretRemovalFault(values, schema) ??
    uncheckable(schema)?.message;
  if (fault !== undefined) {
    throw new InputError(`The values are not saved. ${fault}`);
  }
}

/** Findings that say that not everything was found: nothing can be decided on what was. */
const incomplete = new Set([
  'budget/exceeded',
  'values/not-checked',
  'values/too-deep',
]);

/**
 * The errors that saved values bring into a result. A value that is still missing is no such error, so that a form can be
 * filled step by step; what other layers gave is one as soon as it is wrong together with these values.
 */
function introducedErrors(
  values: JsonObject,
  before: EffectiveConfiguration,
  after: EffectiveConfiguration,
): Finding[] {
  const known = new Set(before.findings.map(identityOf));
  return after.findings.filter(
    finding =>
      incomplete.has(finding.code) ||
      (isRefused(finding) &&
        !known.has(identityOf(finding)) &&
        (valueAt(values, finding.pointer) !== undefined ||
          valueAt(after.config, finding.pointer) !== undefined)),
  );
}

/** Errors, and what says how many more there are than are listed. */
function isRefused({ code, severity }: Finding): boolean {
  return severity === 'error' || code === 'values/more';
}

/** Findings that a refusal lists; people fix some, and save again. */
const LISTED_FINDINGS = 100;

/**
 * Refuses values that would make the configuration of an environment wrong where it is not wrong yet.
 *
 * @param held - what would be held, for one environment or for all
 * @throws InputError with the first of the findings as `findings`
 */
export function refuseBrokenValues(subject: Subject, held: Held): void {
  const { environment, values } = held;
  const { heads, platform, withholding } = subject;
  const saved = [
    ...heads.filter(head => head.environment !== environment),
    held,
  ];
  const concerned = platform.environments.filter(
    ({ name }) => environment === undefined || name === environment,
  );
  // People see 100 errors; a decision on those alone would miss the next one.
  const resolveAll = (stack: LayerStack) =>
    resolve(subject, stack, { maximumErrors: ALL_ERRORS });
  for (const target of concerned.length > 0 ? concerned : [undefined]) {
    const findings = introducedErrors(
      values,
      resolveAll(stackOf(subject, target, heads)),
      resolveAll(stackOf(subject, target, saved)),
    );
    if (
      findings.length > 0 &&
      target &&
      withholding.environments.has(target.name)
    ) {
      throw new InputError(
        'The values are not saved, because the configuration of an environment that you are not allowed to see would be wrong.',
      );
    }
    if (findings.length > 0) {
      const more =
        findings.length > 1 ? ` (and ${findings.length - 1} more)` : '';
      throw Object.assign(
        new InputError(
          `The values are not saved, because the configuration${
            target ? ` of ${target.name}` : ''
          } would be wrong: ${withholding.text(findings[0].message)}${more}`,
        ),
        {
          findings: withholding.findings(findings.slice(0, LISTED_FINDINGS)),
        },
      );
    }
  }
}

function identityOf({ code, pointer, message }: Finding): string {
  return JSON.stringify([code, pointer, message]);
}
