// SPDX-License-Identifier: Apache-2.0

import type {
  Finding,
  SourceMap,
  SourcePosition,
} from '@component-config/config-engine';
import type { Chart, ChartFiles } from '../../adapters';
import type { TreeFiles } from '../argocd/files';

/**
 * What an Application is read with. Nothing is downloaded: what is undefined is a gap of the result.
 *
 * @public
 */
export interface ApplicationContext {
  /** The files of a Git repository at a revision. */
  repository(address: string, revision: string): TreeFiles | undefined;
  /** The files of a packaged chart; `chart` is empty for one of an OCI registry. */
  chart?(
    address: string,
    chart: string,
    version: string,
  ): ChartFiles | undefined;
  /** The commit that a revision leads to. */
  commit?(address: string, revision: string): string | undefined;
  /** The name in positions of a file that is not in the repository of the document; its path by default. */
  fileName?(place: FilePlace): string;
  /** The namespace of Argo CD: `argocd`. */
  readonly namespace?: string;
  /** Schemes of the addresses of value files that are allowed: `https`, `http`. */
  readonly valuesFileSchemes?: readonly string[];
  /** Kinds of sources that are switched off. */
  readonly disabledKinds?: readonly SourceKind[];
  /** What the cluster says to charts. */
  readonly cluster?: {
    readonly kubeVersion: string;
    readonly apiVersions: readonly string[];
  };
}

/**
 * A file of a repository or of a package.
 *
 * @public
 */
export interface FilePlace {
  readonly path: string;
  /** The address of its repository. */
  readonly repository?: string;
  /** The name of the packaged chart, or its address in an OCI registry. */
  readonly package?: string;
}

/**
 * The kind of a source; a `Ref` renders nothing.
 *
 * @public
 */
export type SourceKind = 'Helm' | 'Kustomize' | 'Directory' | 'Plugin' | 'Ref';

/**
 * A layer of Helm values, as Argo CD passes it on (docs/rules/argocd.md#layers). The position is the line of the
 * Application, or of the file that overrides it, which names the layer; that of inline values is where they are written.
 *
 * @public
 */
export type HelmLayer =
  | { readonly kind: 'defaults'; readonly file: FilePlace }
  | {
      readonly kind: 'file';
      readonly file: FilePlace;
      readonly position?: SourcePosition;
      /** What it sets; undefined if it is not valid. */
      readonly values?: SourceMap;
    }
  | {
      /** An entry of `valueFiles` without a file that is read. `elsewhere`: in a repository or package that is not given. */
      readonly kind: 'unread';
      readonly entry: string;
      readonly state:
        | 'elsewhere'
        | 'missing-allowed'
        | 'missing-error'
        | 'too-large'
        | 'script';
      readonly position?: SourcePosition;
    }
  | {
      /** Its values are not known. */
      readonly kind: 'url';
      readonly url: string;
      readonly position?: SourcePosition;
    }
  | {
      /** Inline values that a template makes as a whole, so that they are not known. */
      readonly kind: 'computed';
      readonly position?: SourcePosition;
    }
  | {
      readonly kind: 'inline';
      readonly field: 'values' | 'valuesObject';
      readonly position?: SourcePosition;
      /** Undefined if they are not valid. */
      readonly values?: SourceMap;
    }
  | {
      readonly kind: 'set' | 'setString';
      readonly name: string;
      /** The text for Helm, with its variables replaced and its commas escaped. */
      readonly argument: string;
      readonly position?: SourcePosition;
    }
  | {
      readonly kind: 'setFile';
      readonly name: string;
      readonly file: FilePlace;
      readonly position?: SourcePosition;
    };

/**
 * What decides values and is not among the given files.
 *
 * @public
 */
export type Gap =
  | {
      readonly kind: 'repository';
      readonly address: string;
      readonly revision: string;
      readonly position?: SourcePosition;
    }
  | {
      /** A packaged chart, or a dependency of one. */
      readonly kind: 'chart' | 'dependency';
      readonly address: string;
      readonly name: string;
      readonly version: string;
      readonly position?: SourcePosition;
    }
  | {
      readonly kind: 'url';
      readonly address: string;
      readonly position?: SourcePosition;
    };

/**
 * A source of an Application.
 *
 * @public
 */
export interface ReadSource {
  /** Undefined if the files that decide it are a gap, or if it is refused. */
  readonly kind?: SourceKind;
  /** Of a source of the kind `Helm`. */
  readonly helm?: HelmSource;
  readonly gaps: readonly Gap[];
  /** Errors are reasons for which Argo CD or Helm refuses it. */
  readonly findings: readonly Finding[];
}

/**
 * What Helm gets for a source.
 *
 * @public
 */
export interface HelmSource {
  readonly release: { readonly name: string; readonly namespace: string };
  readonly kubeVersion?: string;
  readonly apiVersions: readonly string[];
  /** Undefined if it is a gap. */
  readonly chart?: Chart;
  /** Lowest first. */
  readonly layers: readonly HelmLayer[];
  /**
   * The merged values; each list and scalar has the position where it is written. Undefined if something is refused.
   * What a gap decides is missing.
   */
  readonly values?: SourceMap;
}

/**
 * An Application as Argo CD reads it.
 *
 * @public
 */
export interface ReadApplication {
  readonly name: string;
  readonly namespace: string;
  readonly sources: readonly ReadSource[];
  /** Of the document. Errors are reasons for which it is refused. */
  readonly findings: readonly Finding[];
}
