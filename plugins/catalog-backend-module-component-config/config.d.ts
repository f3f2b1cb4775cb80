// SPDX-License-Identifier: Apache-2.0

import { SchedulerServiceTaskScheduleDefinitionConfig } from '@backstage/backend-plugin-api';

export interface Config {
  componentConfig?: {
    /** The sources of entities. */
    kinds?: {
      /**
       * Kinds that another provider owns: repositories do not provide entities of them, and the catalog accepts and
       * checks them without this module. They are still read. See docs/openchoreo.md.
       *
       * @example [Environment, DeploymentPipeline]
       */
      disabled?: string[];
    };
    /**
     * Repositories and folders that are read as a whole: their component configuration becomes entities of the catalog,
     * and everything else in them is ignored. See docs/repositories.md.
     */
    repositories?: Array<{
      /**
       * Identifies the repository and its report in the catalog (the entity ConfigurationRepository). Defaults to an id
       * derived from `target`. Changing the id removes the entities and adds them again.
       */
      id?: string;
      /**
       * The URL of a repository, or of a folder in it, as in the browser; every host of `integrations` is supported.
       * Otherwise a local folder, absolute or relative to the folder of the process.
       *
       * @example https://github.com/acme/platform/tree/main
       */
      target: string;
      /**
       * Paths of the files to read: `namespaces/**`, `*.yaml`. The path of a folder includes everything in it. Defaults
       * to all files that end in `.yaml`, `.yml` or `.json`.
       */
      include?: string[];
      /** Paths of files and folders to skip. */
      exclude?: string[];
      /** When to check the repository for changes. Defaults to every five minutes. */
      schedule?: SchedulerServiceTaskScheduleDefinitionConfig;
      /**
       * The owner of the report, and of components and systems from OpenChoreo's documents, which have no owner in the
       * catalog's sense. Defaults to `unknown`.
       *
       * @example group:default/platform
       */
      owner?: string;
      /** The lifecycle of components from OpenChoreo's documents. Defaults to `production`. */
      lifecycle?: string;
      /** The namespace of documents that specify none, `default` by default, and of what is delivered with Flux or Argo CD, the id by default. */
      defaultNamespace?: string;
    }>;
  };
}
