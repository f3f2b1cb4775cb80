import { NotFoundError } from '@backstage/errors';
import { didYouMean, type Environment } from '@component-config/config-engine';
import type { EnvironmentSummary } from '@component-config/plugin-component-config-common';
import type { Platform } from '../ingestion/PlatformIndex';
import type { Subject } from './resolveSubject';

/** The environment of a name; undefined for what is general, where none is named. */
export function environmentOf(
  { platform }: Subject,
  name: string | undefined,
): Environment | undefined {
  return name === undefined ? undefined : environmentNamed(platform, name);
}

/** @throws NotFoundError where there is no environment of that name */
export function environmentNamed(
  platform: Platform,
  name: string,
): Environment {
  const found = platform.environments.find(
    environment => environment.name === name,
  );
  if (!found) {
    throw new NotFoundError(
      `There is no environment "${name}".${didYouMean(
        name,
        platform.environments.map(environment => environment.name),
      )}`,
    );
  }
  return found;
}

/** An environment as the portal shows it. */
export function summarizeEnvironment({
  name,
  title,
  description,
  facts,
  promotedFrom,
}: Environment): EnvironmentSummary {
  return { name, title, description, facts, promotedFrom };
}
