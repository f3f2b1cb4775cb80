// SPDX-License-Identifier: Apache-2.0

import type { Finding, JsonObject } from '@component-config/config-engine';
import type { EnvironmentSummary, PlatformView } from './types';

/**
 * A value of a rendered resource, and what of the effective configuration it depends on.
 *
 * @public
 */
export interface ManifestUse {
  /**
   * JSON Pointer into the resource. What a map or list depends on decides about its keys or length; what the resource
   * itself depends on decides whether there is one.
   */
  place: string;
  /** JSON Pointers into the effective configuration. */
  reads: string[];
  /** The one whose value it is, unchanged. */
  is?: string;
}

/**
 * A resource as OpenChoreo renders it. Secrets are masked, and what is only known at deployment says so.
 *
 * @public
 */
export interface RenderedManifest {
  resource: JsonObject;
  /** `dataplane`, or `observabilityplane`. */
  plane: string;
  /** Values that depend on the configuration, in the order of the resource. */
  uses: ManifestUse[];
}

/**
 * The resources of a component in an environment.
 *
 * @public
 */
export interface ManifestsReport extends PlatformView {
  componentRef: string;
  environment: EnvironmentSummary;
  /** Omitted if the type of the component has no templates. */
  manifests?: RenderedManifest[];
  /** Why OpenChoreo refuses to render, or what is only known at deployment. */
  findings: Finding[];
}

/**
 * A resource that a change of the configuration or of the platform adds, removes or changes.
 *
 * @public
 */
export interface ManifestChange {
  kind: 'added' | 'removed' | 'changed';
  /** Its kind and name: `Deployment/checkout`. */
  name: string;
  /** A unified diff of its YAML. Omitted if it is too long. */
  diff?: string;
}

/**
 * How values that are not stored change the resources of a component.
 *
 * @public
 */
export interface ManifestsPreview {
  /** The environments whose resources change, or that have new findings, in promotion order. */
  environments: ManifestChanges[];
}

/**
 * How the resources of a component change in an environment.
 *
 * @public
 */
export interface ManifestChanges {
  environment: EnvironmentSummary;
  changes: ManifestChange[];
  /** Number of further changes. */
  omitted?: number;
  /** New findings: why OpenChoreo would refuse to render, or what is only known at deployment. */
  findings: Finding[];
}
