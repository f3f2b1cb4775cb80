import type { Finding } from '../../finding';
import type { Environment, Facts, Overlay, OverlayMixin } from '../../overlay';
import type { CompiledDefinition, CompiledSchema } from '../../schema';
import type { ConfigurationChange } from '../explain';
import type { ComponentConfiguration, PortalValues } from '../../layers';
import type { EffectiveConfiguration } from '../types';

/** All documents and values that the configuration of one component in one environment comes from. */
export interface ResolutionInput {
  readonly component: ComponentConfiguration;
  readonly environment: Environment;
  /** Of the whole configuration. */
  readonly schema: CompiledSchema;
  /** As `readOverlay` gives them; they are checked with one another. */
  readonly overlays: readonly Overlay[];
  /** As `readMixin` gives them. */
  readonly mixins: readonly OverlayMixin[];
  /** In promotion order. */
  readonly environments: readonly Environment[];
  /** The ComponentTypes and Traits that overlays are checked against. Absent: their paths are not checked. */
  readonly definitions?: readonly CompiledDefinition[];
  readonly portal?: PortalValues;
  /** Of the component and its definitions; they go into the result. */
  readonly findings?: readonly Finding[];
}

/** What is supposed to be otherwise; what is not given is as it is. */
export interface Supposition {
  /** Another environment. */
  readonly environment?: Environment;
  /** Over the environment's own. */
  readonly facts?: Facts;
  /** Take the place of those of the same name, or are added. */
  readonly overlays?: readonly Overlay[];
  /** Take the place of those of the same name, or are added. */
  readonly mixins?: readonly OverlayMixin[];
  /** Instead of what the portal holds. The mask, where a sensitive value is, keeps the value that is held. */
  readonly portal?: PortalValues;
  /** Another schema of the whole configuration. */
  readonly schema?: CompiledSchema;
}

/** What a supposition leads to. */
export interface WhatIfOutcome {
  readonly effective: EffectiveConfiguration;
  /** From what is, in the environment that is asked for, to what would be. */
  readonly changes: readonly ConfigurationChange[];
  /** Of the overlays and mixins that are supposed. */
  readonly findings: readonly Finding[];
}
