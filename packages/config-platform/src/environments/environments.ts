// SPDX-License-Identifier: Apache-2.0

import { NotFoundError } from '@backstage/errors';
import { didYouMean, type Environment } from '@component-config/config-engine';
import { phrase } from '../phrases';
import {
  isProduction,
  type EnvironmentSummary,
  type FormRequest,
} from '@component-config/plugin-component-config-common';
import type { Subject } from '../subject/subject';
import { anonymizeEnvironment } from '../platform/anonymizeDocuments';
import type { HiddenDocuments } from '../platform/hiddenDocuments';
import { wordedError } from '../wordedError';

/**
 * The environments of a component that the user may see, in order.
 *
 * @public
 */
export function visibleEnvironments({
  environments,
  hiddenDocuments,
}: Pick<Subject, 'environments' | 'hiddenDocuments'>): Environment[] {
  return environments.filter(
    environment => !hiddenDocuments.isEnvironment(environment),
  );
}

/**
 * The environment with a name; undefined without a name, for what applies in general.
 *
 * @public
 */
export function environmentOf(
  subject: Subject,
  name: string | undefined,
): Environment | undefined {
  return environmentAmong(visibleEnvironments(subject), name);
}

/**
 * The environment of a component by its name.
 *
 * @throws NotFoundError if the component has no environment of that name, or the user may not see it
 *
 * @public
 */
export function environmentNamed(subject: Subject, name: string): Environment {
  return named(visibleEnvironments(subject), name);
}

/**
 * One of the environments that a user may see; undefined without a name, for what applies in general.
 *
 * @throws NotFoundError if none of them has that name
 *
 * @public
 */
export function environmentAmong(
  environments: readonly Environment[],
  name: string | undefined,
): Environment | undefined {
  return name === undefined ? undefined : named(environments, name);
}

/**
 * The name of the environment that a request is about; undefined for what applies in general.
 *
 * @param environments - those of the component that the user may see
 * @throws NotFoundError if none of them has the requested name
 *
 * @public
 */
export function environmentRequested(
  environments: readonly Environment[],
  { environment, preferred }: FormRequest,
): string | undefined {
  if (environment !== undefined || preferred === undefined) {
    return environmentAmong(environments, environment)?.name;
  }
  const first =
    environments.find(each => !isProduction(each)) ?? environments.at(0);
  return preferred === '*'
    ? undefined
    : (environments.find(({ name }) => name === preferred) ?? first)?.name;
}

function named(
  environments: readonly Environment[],
  name: string,
): Environment {
  const found = environments.find(environment => environment.name === name);
  if (!found) {
    throw wordedError(
      NotFoundError,
      phrase('refusedEnvironmentUnknown', {
        environment: name,
        hint: didYouMean(
          name,
          environments.map(environment => environment.name),
        ),
      }),
    );
  }
  return found;
}

/**
 * An environment in the form shown to users.
 *
 * @public
 */
export function summarizeEnvironment(
  { name, namespace, title, description, facts, promotedFrom }: Environment,
  hiddenDocuments: HiddenDocuments,
): EnvironmentSummary {
  return anonymizeEnvironment(
    { name, namespace, title, description, facts, promotedFrom },
    hiddenDocuments,
  );
}
