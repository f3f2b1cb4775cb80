// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  componentConfig?: {
    /** What entities are made of. */
    kinds?: {
      /**
       * Kinds that another provider owns: no repository provides entities of them, and the catalog accepts and checks
       * them without this module. They are still read. See docs/openchoreo.md.
       *
       * @example [Environment, DeploymentPipeline]
       */
      disabled?: string[];
    };
    /**
     * Repositories and folders that are read as a whole: what they hold of component configuration becomes entities of
     * the catalog, and everything else in them is ignored. See docs/repositories.md.
     */
    repositories?: Array<{
      /**
       * Names the repository, and its report in the catalog (the entity ConfigurationRepository). Made from `target`
       * where it is not given. With another id the entities are removed and added again.
       */
      id?: string;
      /**
       * The address of a repository, or of a folder in it, as the browser shows it; every host of `integrations` can be
       * read. Otherwise a folder of the machine, absolute or relative to the folder of the process.
       *
       * @example https://github.com/acme/platform/tree/main
       */
      target: string;
      /**
       * Paths of the files that are read: `namespaces/**`, `*.yaml`. The path of a folder stands for all that is in it.
       * All files that end in `.yaml`, `.yml` or `.json` where it is not given.
       */
      include?: string[];
      /** Paths of files and folders that are not read. */
      exclude?: string[];
      /** When to look whether the repository has changed. Every five minutes where it is not given. */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      /**
       * The owner of components and systems that are made from OpenChoreo's documents, which name no owner in the sense
       * of the catalog, and of the report. `unknown` where it is not given.
       *
       * @example group:default/platform
       */
      owner?: string;
      /** The lifecycle of components that are made from OpenChoreo's documents: `production` where it is not given. */
      lifecycle?: string;
      /** The namespace of documents that do not name one: `default` where it is not given. */
      defaultNamespace?: string;
    }>;
  };
}
