import { NotFoundError } from '@backstage/errors';
import { didYouMean, type Environment } from '@component-config/config-engine';
import type { EnvironmentSummary } from '../types';
import type { Subject } from './subject';
import { withholdFromEnvironment } from './withholdDocuments';
import type { Withholding } from './withholding';

/** The environments that a person may see, in promotion order. */
export function visibleEnvironments({
  platform,
  withholding,
}: Pick<Subject, 'platform' | 'withholding'>): Environment[] {
  return platform.environments.filter(
    ({ name }) => !withholding.environments.has(name),
  );
}

/** The environment of a name; undefined for what is general, where none is named. */
export function environmentOf(
  subject: Subject,
  name: string | undefined,
): Environment | undefined {
  return name === undefined ? undefined : environmentNamed(subject, name);
}

/** @throws NotFoundError where there is no environment of that name, or the person may not see it */
export function environmentNamed(subject: Subject, name: string): Environment {
  const environments = visibleEnvironments(subject);
  const found = environments.find(environment => environment.name === name);
  if (!found) {
    throw new NotFoundError(
      `There is no environment "${name}", or you are not allowed to see it.${didYouMean(
        name,
        environments.map(environment => environment.name),
      )}`,
    );
  }
  return found;
}

/** An environment as the portal shows it. */
export function summarizeEnvironment(
  { name, title, description, facts, promotedFrom }: Environment,
  withholding: Withholding,
): EnvironmentSummary {
  return withholdFromEnvironment(
    { name, title, description, facts, promotedFrom },
    withholding,
  );
}
