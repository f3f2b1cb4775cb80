// SPDX-License-Identifier: Apache-2.0

export interface Config {
  componentConfig?: {
    observed?: {
      /** What runs in Kubernetes clusters. */
      kubernetes?: {
        /** The environments whose objects are read, as the user may read them. Those of others are not. */
        environments?: Array<{
          /** The name of the environment. */
          name: string;
          /** The namespace of the environment in the catalog. Defaults to `default`. */
          catalogNamespace?: string;
          /** The name of its cluster in the configuration of the Kubernetes plugin. */
          cluster: string;
          /** Its namespace in the cluster. Defaults to the name of the environment. */
          namespace?: string;
        }>;
        /** Whether the pages of components have the tab of the Kubernetes plugin, for links to it. */
        hasTab?: boolean;
      };
      /** What runs of the Applications of Argo CD. */
      argocd?: {
        /** The address of Argo CD. */
        url: string;
        /**
         * The token of an account that may read the Applications.
         *
         * @visibility secret
         */
        token: string;
        /** The environments that are read. */
        environments: Array<{
          /** The name of the environment. */
          name: string;
          /** The namespace of the environment in the catalog. Defaults to `default`. */
          catalogNamespace?: string;
          /**
           * The name of the Application, in which `{name}` is the annotation `argocd/app-name` of the component or, without
           * it, its name. Defaults to `{name}`.
           */
          application?: string;
        }>;
      };
    };
    secrets?: {
      /** The secrets of environments in Kubernetes clusters. */
      kubernetes?: {
        /** The environments whose secrets are read. Those of others are not. */
        environments?: Array<{
          /** The name of the environment. */
          name: string;
          /** The namespace of the environment in the catalog. Defaults to `default`. */
          catalogNamespace?: string;
          /** The name of its cluster in the configuration of the Kubernetes plugin. */
          cluster: string;
          /** Its namespace in the cluster. Defaults to the name of the environment. */
          namespace?: string;
        }>;
      };
    };
  };
}
