// SPDX-License-Identifier: Apache-2.0

// Generated from ../openapi.yaml by ./dev openapi; do not edit.

export interface paths {
  readonly '/v1/health': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Whether the plugin can respond, and whether its data is up to date with the catalog. Requires no credentials. */
    readonly get: operations['GetHealth'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/environments': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** All environments that the caller may see, by namespace, in promotion order. */
    readonly get: operations['GetEnvironments'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/environments': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The environments of a component that the caller may see, in promotion order. */
    readonly get: operations['GetComponentEnvironments'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/allowed': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The actions that the caller may take on a component's configuration, in each environment that they may read. */
    readonly get: operations['GetAllowedActions'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/form': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Everything a form needs to edit the values for one environment, or for all environments. */
    readonly get: operations['GetForm'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/effective': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The effective configuration in every environment of the component. */
    readonly get: operations['GetEffective'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/configuration': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The effective configuration in one environment, as a file for deployment tools, without secrets. */
    readonly get: operations['GetConfiguration'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/observed': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The deployed configuration of the component, as reported by modules of the portal. */
    readonly get: operations['GetObserved'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/manifests': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The resources that OpenChoreo renders for the component in an environment.
     * @description Each with the values of the configuration that its lines depend on. Secrets are masked; what is only known at deployment says so.
     */
    readonly get: operations['GetManifests'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/manifests/preview': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** How other values change the resources, in each environment that they are for. Nothing is stored. */
    readonly post: operations['PreviewManifests'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/explanation': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The reason for one value of the effective configuration: the contribution of every layer. */
    readonly get: operations['GetExplanation'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/options': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /**
     * The options of a field, as the caller may see them.
     * @description Of a field with the annotation `options`, from the configuration, the facts of the environment, the catalog, or a provider that a module of the portal adds. Options of the catalog and of providers are cached for a short time for the same caller.
     */
    readonly get: operations['GetOptions'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/options/check': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /**
     * Checks values against the options of the catalog and of providers, as a save does. Nothing is stored.
     * @description The warnings are those of a save of these values, and 400 is its refusal because of strict options. Only values that differ from the stored ones are checked.
     */
    readonly post: operations['CheckOptions'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/diff': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The differences between two environments, or two revisions of the portal values. */
    readonly get: operations['GetDiff'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/what-if': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** The configuration with other facts, overlays or values. Nothing is saved. */
    readonly post: operations['GetWhatIf'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/values': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The portal values for one environment, or for all environments. */
    readonly get: operations['GetValues'];
    /** Replaces the portal values for one environment, or for all environments. */
    readonly put: operations['SaveValues'];
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/reveal': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** One sensitive value of the effective configuration, for callers with the permission to reveal it. Audited, never cached. */
    readonly post: operations['RevealValue'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/drafts/form': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Everything a form needs to edit the values of a component that is not in the catalog yet, or that changes. Nothing is stored. */
    readonly post: operations['GetDraftForm'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/drafts/validate': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Validates the values of a draft in every environment, as a save does. Nothing is stored. */
    readonly post: operations['ValidateDraft'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/drafts/resolve': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** The effective configuration that results from the values of a draft. Nothing is stored. */
    readonly post: operations['ResolveDraft'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/component-types': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The component types that the caller may see, by name. */
    readonly get: operations['GetComponentTypes'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/publication': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The portal values, as a change to the component's files in Git. */
    readonly get: operations['GetPublication'];
    readonly put?: never;
    /** Records that values were sent to Git, as a pull request or a patch. Audited. */
    readonly post: operations['RecordPublication'];
    /** Withdraws the record of a publication. Audited. */
    readonly delete: operations['WithdrawPublication'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/publication/preview': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** The same for other versions of the files, such as those of a checked-out branch, or for other values. Nothing is stored. */
    readonly post: operations['PreviewPublication'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/revisions': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The revisions of the portal values for one environment, or for all environments, latest first. */
    readonly get: operations['GetRevisions'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/revisions/{revision}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** One revision, with its changes and their effect. */
    readonly get: operations['GetRevision'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/revisions/{revision}/revert': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Restores the values of an earlier revision, or the state before the first save, as a new revision. Audited. */
    readonly post: operations['RevertValues'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/proposals': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The proposals for the component, latest first. */
    readonly get: operations['GetProposals'];
    readonly put?: never;
    /** Proposes values for one environment, or for all environments. They take effect once they are accepted. Audited. */
    readonly post: operations['ProposeValues'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/proposals/{id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A proposal, with its changes to the current values and their effect. */
    readonly get: operations['GetProposal'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/proposals/{id}/accept': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Accepts a proposal: applies its changes to the current values, as a new revision. Audited. */
    readonly post: operations['AcceptProposal'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/proposals/{id}/decline': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Declines a proposal, with a reason. Audited. */
    readonly post: operations['DeclineProposal'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/proposals/{id}/withdraw': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Withdraws a proposal, for its author. Audited. */
    readonly post: operations['WithdrawProposal'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/proposals': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The proposals for the components that the caller may see, latest first. */
    readonly get: operations['GetAllProposals'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-proposals': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Open proposals whose component or environment no longer exists, latest first. */
    readonly get: operations['GetOrphanedProposals'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-proposals/{namespace}/{name}/{id}/decline': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Declines a proposal whose component or environment no longer exists, with a reason. Audited. */
    readonly post: operations['DeclineOrphanedProposal'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-values/{namespace}/{name}/move': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Moves orphaned values to an existing component or environment. Audited. */
    readonly post: operations['MoveOrphanedValues'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-values/{namespace}/{name}/archive': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Archives orphaned values. Audited. */
    readonly post: operations['ArchiveOrphanedValues'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/archived-values': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Archived values, latest first. */
    readonly get: operations['GetArchivedValues'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/archived-values/{id}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /** Deletes an archive permanently. Audited. */
    readonly delete: operations['PurgeArchivedValues'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/archived-values/{id}/restore': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Restores archived values to their component. Audited. */
    readonly post: operations['RestoreArchivedValues'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-values': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The components with orphaned values, whose component or environment does not exist in the catalog. */
    readonly get: operations['GetOrphanedValues'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/orphaned-values/{namespace}/{name}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    readonly post?: never;
    /** Deletes all revisions of orphaned values permanently. Audited. */
    readonly delete: operations['PurgeOrphanedValues'];
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/definitions/{kind}/{namespace}/{name}': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The findings of a platform document: a ComponentType, an Overlay, an Environment, a ReleaseBinding, or another. */
    readonly get: operations['GetDefinition'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/overview': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The number of documents and components that the caller may see, by state. */
    readonly get: operations['GetOverview'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/platform/component-types': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A page of the component types that the caller may see, with the number of components that use each. */
    readonly get: operations['ListComponentTypes'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/platform/traits': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A page of the traits that the caller may see, with the number of components that use each. */
    readonly get: operations['ListTraits'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/platform/overlays': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A page of the overlays and mixins that the caller may see, with the number of components that use each. */
    readonly get: operations['ListOverlays'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/platform/environments': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A page of the environments that the caller may see, with the number of components that use each. */
    readonly get: operations['ListPlatformEnvironments'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** A page of the components with a configuration that the caller may see, with their states. */
    readonly get: operations['ListComponents'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/definitions/{kind}/{namespace}/{name}/used-by': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The users of a platform document: a page of components, and all documents. */
    readonly get: operations['GetUsedBy'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/definitions/{kind}/{namespace}/{name}/documentation': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The documentation of a ComponentType or Trait, for its users. */
    readonly get: operations['GetDocumentation'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/definitions/{kind}/{namespace}/{name}/coverage': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The fields of a ComponentType or Trait that components set, and those that its templates read. */
    readonly get: operations['GetCoverage'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/attention': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** Everything that needs attention and that the caller may see. */
    readonly get: operations['GetAttention'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/definitions/{kind}/{namespace}/{name}/effect': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The effect of an overlay or mixin on all components: where it applies, what it sets, and its problems. */
    readonly get: operations['GetOverlayReport'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/environment-differences': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The differences between two environments across all components, those with the most differences first. */
    readonly get: operations['GetEnvironmentDifferences'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/overlays': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The overlays of a component in an environment: those that apply, in order, and why the others do not. */
    readonly get: operations['GetOverlaySelection'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/components/{namespace}/{name}/blame': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    /** The origin of one value of a component: the revision, or the commit if the repository provides it. */
    readonly get: operations['GetBlame'];
    readonly put?: never;
    readonly post?: never;
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/compile': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** Compiles platform documents. Nothing is stored. */
    readonly post: operations['CompileDocuments'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
  readonly '/v1/impact': {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly get?: never;
    readonly put?: never;
    /** The impact of a change of platform documents on all components, as a stream. Nothing is stored. */
    readonly post: operations['GetImpact'];
    readonly delete?: never;
    readonly options?: never;
    readonly head?: never;
    readonly patch?: never;
    readonly trace?: never;
  };
}
export type webhooks = Record<string, never>;
export interface components {
  schemas: {
    readonly HiddenDocuments: {
      readonly environments?: number;
      readonly overlays?: number;
      readonly delivered?: number;
    };
    readonly FindingCounts: {
      readonly errors: number;
      readonly warnings: number;
      readonly notes: number;
    };
    readonly StateCounts: {
      readonly ok: number;
      readonly warning: number;
      readonly error: number;
      readonly degraded: number;
      readonly unresolved: number;
    };
    readonly AttentionReport: {
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly asOf: string;
      readonly topics: readonly components['schemas']['AttentionTopic'][];
    };
    readonly AttentionTopic: {
      /** @enum {string} */
      readonly kind:
        | 'unresolved-components'
        | 'degraded-components'
        | 'components-with-errors'
        | 'production-without-overlay'
        | 'production-differs'
        | 'documents-with-findings'
        | 'values-that-stayed'
        | 'orphaned-values'
        | 'values-ending-soon'
        | 'open-proposals'
        | 'values-only-in-portal'
        | 'values-that-ended'
        | 'overlays-without-effect';
      readonly count: number;
      readonly isAtLeast: boolean;
      readonly items: readonly components['schemas']['AttentionItem'][];
      readonly lists: readonly components['schemas']['AttentionList'][];
    };
    /** @description The complete list of the items of a topic, with the parameters that select them. */
    readonly AttentionList: {
      /** @enum {string} */
      readonly list:
        | 'components'
        | 'component-types'
        | 'traits'
        | 'overlays'
        | 'environments'
        | 'proposals';
      readonly count: number;
      readonly request: {
        /** @enum {string} */
        readonly state?:
          | 'ok'
          | 'warning'
          | 'error'
          | 'degraded'
          | 'unresolved'
          | 'orphaned'
          | 'open'
          | 'accepted'
          | 'declined'
          | 'withdrawn';
        readonly stored?: boolean;
        readonly published?: boolean;
        /** @enum {string} */
        readonly findings?: 'error' | 'warning' | 'info';
        readonly effective?: boolean;
        readonly production?: boolean;
        readonly covered?: boolean;
      };
    };
    readonly AttentionItem: {
      readonly entityRef: string;
      readonly title?: string;
      readonly owner?: string;
      readonly environments?: readonly string[];
      readonly findings?: components['schemas']['FindingCounts'];
      readonly problem?: string;
      readonly problemPhrase?: components['schemas']['Phrase'];
      readonly proposal?: components['schemas']['AttentionProposal'];
    };
    readonly AttentionProposal: {
      readonly id: number;
      readonly environment?: string;
      readonly author: string;
      readonly at: string;
      readonly message?: string;
    };
    readonly ConfigurationRef: {
      readonly componentRef: string;
      readonly environment: string;
    };
    readonly OverlayReport: {
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly entityRef: string;
      /** @enum {string} */
      readonly kind: 'Overlay' | 'OverlayMixin';
      readonly namespace: string;
      readonly name: string;
      readonly asOf: string;
      readonly components: number;
      readonly configurations: number;
      readonly examples: readonly components['schemas']['ConfigurationRef'][];
      readonly environments: readonly components['schemas']['OverlayEnvironment'][];
      readonly paths: readonly components['schemas']['OverlayPath'][];
      readonly hiddenPaths?: number;
      readonly lint: readonly components['schemas']['OverlayLint'][];
    };
    readonly OverlayEnvironment: {
      readonly environment: string;
      readonly namespace: string;
      readonly components: number;
      readonly effective: number;
    };
    readonly OverlayPath: {
      readonly pointer: string;
      readonly wins: number;
      readonly components: number;
      readonly redundant: number;
      readonly examples: readonly components['schemas']['ConfigurationRef'][];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly OverlayLint: {
      /** @enum {string} */
      readonly rule:
        | 'not-applied'
        | 'never-wins'
        | 'path-never-wins'
        | 'redundant'
        | 'path-redundant'
        | 'unreachable-condition'
        | 'tie';
      readonly message: string;
      readonly messagePhrase?: components['schemas']['Phrase'];
      readonly pointer?: string;
      readonly part?: string;
      readonly configurations: number;
      readonly examples: readonly components['schemas']['ConfigurationRef'][];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly OverlaySelectionReport: {
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly componentRef: string;
      readonly environment: components['schemas']['EnvironmentSummary'];
      readonly applied: readonly components['schemas']['AppliedOverlay'][];
      readonly skipped: readonly components['schemas']['SkippedOverlay'][];
    };
    readonly AppliedOverlay: {
      readonly layer: string;
      readonly entityRef?: string;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly owner?: string;
      /** @enum {string} */
      readonly kind:
        | 'schema'
        | 'overlay'
        | 'component'
        | 'component-overlay'
        | 'component-environment'
        | 'portal'
        | 'portal-environment'
        | 'mutation-default'
        | 'enforced-overlay'
        | 'mutation-override'
        | 'component-type';
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly specificity?: number;
      readonly priority?: number;
      readonly wins: number;
      readonly removes: number;
      readonly skippedParts: readonly components['schemas']['SkippedPart'][];
    };
    readonly SkippedPart: {
      readonly part: string;
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
    };
    readonly SkippedOverlay: {
      readonly layer: string;
      readonly entityRef?: string;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly error?: components['schemas']['Finding'];
    };
    readonly EnvironmentDifferences: {
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly items: readonly components['schemas']['DifferentComponent'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly from: string;
      readonly to: string;
      readonly components: components['schemas']['ComparedComponents'];
      readonly places: readonly components['schemas']['DifferentPlace'][];
    };
    readonly ComparedComponents: {
      readonly compared: number;
      readonly pending: number;
      readonly different: number;
      readonly onlyFrom: number;
      readonly onlyTo: number;
      readonly unresolved: number;
    };
    readonly DifferentPlace: {
      readonly pointer: string;
      readonly trail: components['schemas']['FieldTrail'];
      readonly components: number;
    };
    /** @description The labels of a field and of its parents in the form, below its section. */
    readonly FieldTrail: readonly string[];
    readonly DifferentComponent: {
      readonly componentRef: string;
      readonly owner?: string;
      readonly added: number;
      readonly removed: number;
      readonly changed: number;
      readonly differences: readonly components['schemas']['EnvironmentDifference'][];
    };
    readonly EnvironmentDifference: {
      readonly pointer: string;
      readonly trail: components['schemas']['FieldTrail'];
      /** @enum {string} */
      readonly kind: 'added' | 'removed' | 'changed';
      readonly before?: components['schemas']['DifferenceSide'];
      readonly after?: components['schemas']['DifferenceSide'];
    };
    readonly DifferenceSide: {
      readonly value: unknown;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
    };
    readonly BlameReport: {
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly componentRef: string;
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly pointer: string;
      readonly statements: readonly components['schemas']['BlamedStatement'][];
      readonly revisions: readonly components['schemas']['PlaceRevision'][];
      readonly hasMore: boolean;
    };
    readonly BlamedStatement: {
      readonly layer: string;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      /** @enum {string} */
      readonly kind:
        | 'schema'
        | 'overlay'
        | 'component'
        | 'component-overlay'
        | 'component-environment'
        | 'portal'
        | 'portal-environment'
        | 'mutation-default'
        | 'enforced-overlay'
        | 'mutation-override'
        | 'component-type';
      readonly isWinner: boolean;
      readonly value: unknown;
      readonly position?: components['schemas']['SourcePosition'];
      readonly set: components['schemas']['BlameAnswer'];
    };
    readonly BlameAnswer: {
      /** @enum {string} */
      readonly kind: 'revision' | 'commit' | 'unknown';
      readonly revision?: number;
      readonly environment?: string;
      readonly by?: string;
      readonly at?: string;
      /** @enum {string} */
      readonly origin?:
        'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';
      readonly message?: string;
      readonly hash?: string;
      readonly url?: string;
      readonly author?: string;
      /** @enum {string} */
      readonly because?:
        | 'built-in'
        | 'no-position'
        | 'not-in-git'
        | 'unsupported'
        | 'refused'
        | 'unavailable'
        | 'too-old';
      readonly sentence?: string;
    };
    readonly PlaceRevision: {
      /** @enum {string} */
      readonly kind: 'revision';
      readonly revision: number;
      readonly environment?: string;
      readonly by: string;
      readonly at: string;
      /** @enum {string} */
      readonly origin:
        'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';
      readonly message?: string;
      /** @enum {string} */
      readonly change: 'added' | 'removed' | 'changed';
      readonly before?: unknown;
      readonly after?: unknown;
    };
    readonly PlatformOverview: {
      readonly asOf: string;
      readonly documents: readonly components['schemas']['OverviewDocuments'][];
      readonly components: components['schemas']['StateCounts'];
      readonly configurations: components['schemas']['StateCounts'];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly OverviewDocuments: {
      /** @enum {string} */
      readonly list: 'component-types' | 'traits' | 'overlays' | 'environments';
      readonly total: number;
      readonly withErrors: number;
      readonly withWarnings: number;
      readonly unused: number;
    };
    readonly ListedDefinition: {
      readonly entityRef: string;
      /** @enum {string} */
      readonly kind:
        'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
      readonly namespace: string;
      readonly name: string;
      readonly findings: components['schemas']['FindingCounts'];
      readonly usedBy: number;
      readonly dialects: readonly (
        'shorthand' | 'openapi' | 'ytt' | 'composed'
      )[];
      readonly fields: components['schemas']['SectionFields'];
      readonly embeddedTraits: readonly string[];
      readonly changedAt?: string;
      readonly title?: string;
      readonly description?: string;
      readonly owner?: string;
      readonly workloadType?: string;
    };
    readonly SectionFields: {
      readonly parameters: number;
      readonly environmentConfigs: number;
    };
    readonly DefinitionPage: {
      readonly items: readonly components['schemas']['ListedDefinition'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ListedOverlay: {
      readonly entityRef: string;
      /** @enum {string} */
      readonly kind: 'Overlay' | 'OverlayMixin';
      readonly namespace: string;
      readonly name: string;
      readonly findings: components['schemas']['FindingCounts'];
      readonly usedBy: number;
      readonly mixins: readonly string[];
      readonly effective: number;
      readonly changedAt?: string;
      readonly title?: string;
      readonly description?: string;
      readonly owner?: string;
      readonly criteria?: {
        readonly [key: string]: string;
      };
      readonly appliesTo?: components['schemas']['OverlayAudience'];
      readonly base?: string;
      readonly priority?: number;
      readonly enforce?: boolean;
      readonly isConditional?: boolean;
    };
    readonly OverlayAudience: {
      readonly componentTypes: readonly string[];
      readonly components: readonly string[];
      readonly matchLabels: {
        readonly [key: string]: string;
      };
    };
    readonly OverlayPage: {
      readonly items: readonly components['schemas']['ListedOverlay'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ListedEnvironment: {
      readonly entityRef: string;
      /** @enum {string} */
      readonly kind: 'Environment';
      readonly namespace: string;
      readonly name: string;
      readonly findings: components['schemas']['FindingCounts'];
      readonly usedBy: number;
      readonly facts: {
        readonly [key: string]: string;
      };
      readonly promotedFrom: readonly string[];
      readonly degraded: number;
      readonly isProduction: boolean;
      readonly specificOverlays: number;
      readonly changedAt?: string;
      readonly title?: string;
      readonly description?: string;
      readonly owner?: string;
    };
    readonly EnvironmentPage: {
      readonly items: readonly components['schemas']['ListedEnvironment'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ListedComponent: {
      readonly componentRef: string;
      readonly namespace: string;
      readonly name: string;
      readonly traits: readonly components['schemas']['ListedTrait'][];
      /** @enum {string} */
      readonly state:
        'ok' | 'warning' | 'error' | 'degraded' | 'unresolved' | 'orphaned';
      readonly orphanedEnvironments?: readonly {
        readonly environment: string;
        readonly revision: number;
        readonly savedAt: string;
      }[];
      readonly environments: readonly components['schemas']['ListedConfiguration'][];
      readonly title?: string;
      readonly owner?: string;
      readonly project?: string;
      readonly componentType?: components['schemas']['DefinitionSummary'];
      readonly problem?: string;
      readonly problemPhrase?: components['schemas']['Phrase'];
      readonly revision?: number;
      readonly savedAt?: string;
    };
    readonly ListedTrait: {
      readonly instanceName: string;
      readonly name: string;
    };
    readonly ListedConfiguration: {
      readonly environment: string;
      /** @enum {string} */
      readonly state: 'ok' | 'warning' | 'error' | 'degraded' | 'unresolved';
      readonly findings: components['schemas']['FindingCounts'];
      readonly revision?: number;
      readonly release?: string;
    };
    readonly ComponentPage: {
      readonly items: readonly components['schemas']['ListedComponent'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly UsingComponent: {
      readonly componentRef: string;
      readonly environments: readonly string[];
      readonly owner?: string;
      readonly instanceNames?: readonly string[];
    };
    readonly UsingDocument: {
      readonly entityRef: string;
      /** @enum {string} */
      readonly how:
        | 'builds-on'
        | 'mixes-in'
        | 'embeds'
        | 'allows'
        | 'applies-to'
        | 'promoted-from'
        | 'promotes';
    };
    readonly UsedByReport: {
      readonly entityRef: string;
      readonly items: readonly components['schemas']['UsingComponent'][];
      readonly documents: readonly components['schemas']['UsingDocument'][];
      readonly totalItems: number;
      readonly asOf: string;
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly FieldConstraint: {
      readonly keyword: string;
      readonly value: unknown;
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
    };
    readonly DocumentedField: {
      readonly path: string;
      readonly pointer: string;
      readonly type: string;
      readonly typePhrase?: components['schemas']['Phrase'];
      readonly required: boolean;
      readonly constraints: readonly components['schemas']['FieldConstraint'][];
      readonly examples: readonly unknown[];
      /** @enum {string} */
      readonly visibility: 'shown' | 'hidden';
      readonly sensitive: boolean;
      readonly deprecated: boolean;
      readonly conditions: readonly string[];
      readonly title?: string;
      readonly description?: string;
      readonly default?: unknown;
      readonly setBy?: string;
      readonly setByPhrase?: components['schemas']['Phrase'];
      readonly merge?: components['schemas']['MergeStrategy'];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly DocumentedSection: {
      /** @enum {string} */
      readonly section: 'parameters' | 'environmentConfigs';
      /** @enum {string} */
      readonly dialect: 'shorthand' | 'openapi' | 'ytt' | 'composed';
      readonly fields: readonly components['schemas']['DocumentedField'][];
      readonly hasRules: boolean;
      readonly hiddenFields?: number;
    };
    readonly AllowedTrait: {
      readonly name: string;
      /** @enum {string} */
      readonly kind?:
        'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
    };
    readonly DocumentedRule: {
      readonly message: string;
      readonly rule: string;
      readonly atDeployment: boolean;
    };
    readonly DefinitionDocumentation: {
      readonly entityRef: string;
      /** @enum {string} */
      readonly kind:
        'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
      readonly namespace: string;
      readonly name: string;
      readonly sections: readonly components['schemas']['DocumentedSection'][];
      readonly embeddedTraits: readonly components['schemas']['ListedTrait'][];
      readonly rules: readonly components['schemas']['DocumentedRule'][];
      readonly title?: string;
      readonly description?: string;
      readonly owner?: string;
      readonly workloadType?: string;
      readonly allowedTraits?: readonly components['schemas']['AllowedTrait'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly FieldCoverage: {
      /** @enum {string} */
      readonly section: 'parameters' | 'environmentConfigs';
      readonly path: string;
      readonly components: number;
      readonly portal: number;
      readonly overlays: number;
      readonly isRead?: boolean;
    };
    readonly CoverageReport: {
      readonly entityRef: string;
      readonly asOf: string;
      readonly usedBy: number;
      readonly fields: readonly components['schemas']['FieldCoverage'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly CompileRequest: {
      readonly documents: string;
    };
    readonly CompiledSection: {
      /** @enum {string} */
      readonly section: 'parameters' | 'environmentConfigs';
      readonly schema: components['schemas']['CompiledSchema'];
    };
    readonly CompiledDocument: {
      readonly kind: string;
      readonly name: string;
      readonly namespace: string;
      readonly isKnown: boolean;
      readonly findings: readonly components['schemas']['Finding'][];
      readonly title?: string;
      readonly description?: string;
      readonly sections?: readonly components['schemas']['CompiledSection'][];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly CompileReport: {
      readonly documents: readonly components['schemas']['CompiledDocument'][];
      readonly findings: readonly components['schemas']['Finding'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ImpactRequest: {
      readonly documents: string;
      readonly removed?: readonly string[];
    };
    /** @description A line of the stream of an impact. */
    readonly ImpactEvent:
      | components['schemas']['ImpactStarted']
      | components['schemas']['ImpactProgress']
      | components['schemas']['ImpactOfConfiguration']
      | components['schemas']['ImpactFinished']
      | components['schemas']['ImpactFailed'];
    /** @description The content of the text, before anything is resolved. */
    readonly ImpactStarted: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly type: 'started';
      /** @description Number of components to compare. */
      readonly components: number;
      /** @description When they were read, in ISO 8601. */
      readonly asOf: string;
      /** @description Entity references of the changed platform documents. */
      readonly documents: readonly string[];
      /** @description Of the text. A document with an error is still used as it is in the text. */
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly ImpactProgress: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly type: 'progress';
      readonly done: number;
      readonly total: number;
    };
    /** @description A configuration that would differ. */
    readonly ImpactOfConfiguration: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly type: 'configuration';
      readonly configuration: components['schemas']['ConfigurationImpact'];
    };
    /** @description The last line. Everything has been compared. */
    readonly ImpactFinished: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly type: 'finished';
      readonly summary: components['schemas']['ImpactSummary'];
    };
    /** @description The last line. The comparison failed. */
    readonly ImpactFailed: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly type: 'failed';
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly messagePhrase?: components['schemas']['Phrase'];
      };
    };
    /**
     * @description `breaking` invalidates a configuration or removes something that may be read; `risky` changes its result;
     *     `safe` does neither.
     * @enum {string}
     */
    readonly ImpactClass: 'breaking' | 'risky' | 'safe';
    /**
     * @description The rule that classified a change.
     * @enum {string}
     */
    readonly ImpactRule:
      | 'not-resolved'
      | 'not-complete'
      | 'new-error'
      | 'field-removed'
      | 'type-changed'
      | 'immutable-changed'
      | 'environment-removed'
      | 'unknown'
      | 'component-removed'
      | 'value-overruled'
      | 'value-changed'
      | 'value-removed'
      | 'value-added'
      | 'secret-changed'
      | 'resource-changed'
      | 'new-warning'
      | 'field-added'
      | 'source-changed'
      | 'new-note'
      | 'finding-fixed'
      | 'environment-added'
      | 'component-added';
    readonly ImpactPlace: {
      readonly componentRef: string;
      /** @description Omitted if the component cannot be resolved and its environments are unknown. */
      readonly environment?: string;
    };
    /** @description One difference in a configuration. */
    readonly ImpactReason: {
      readonly rule: components['schemas']['ImpactRule'];
      readonly class: components['schemas']['ImpactClass'];
      /** @description Describes the difference. For a sensitive value it only says that there is one. */
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly change?: components['schemas']['ConfigurationChange'];
      readonly finding?: components['schemas']['Finding'];
      readonly manifest?: components['schemas']['ManifestChange'];
    };
    /** @description A configuration that differs between the two sides. */
    readonly ConfigurationImpact: {
      readonly componentRef: string;
      /** @description Omitted if the component cannot be resolved and its environments are unknown. */
      readonly environment?: string;
      readonly class: components['schemas']['ImpactClass'];
      /**
       * @description If it is neither breaking nor risky: whether values differ, or only their origins, or only the findings.
       * @enum {string}
       */
      readonly outcome:
        | 'breaking'
        | 'risky'
        | 'value-changed'
        | 'origin-only'
        | 'findings-only';
      /** @description Worst first. */
      readonly reasons: readonly components['schemas']['ImpactReason'][];
    };
    /** @description The same change in several configurations, with the first sentences and places. */
    readonly ImpactGroup: {
      readonly rule: components['schemas']['ImpactRule'];
      readonly class: components['schemas']['ImpactClass'];
      /**
       * @description JSON Pointer of the changed field, or of the field of the findings. Omitted for the configuration as a
       *     whole.
       */
      readonly pointer?: string;
      /** @description The code of the findings. */
      readonly code?: string;
      readonly sentences: readonly string[];
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly places: readonly components['schemas']['ImpactPlace'][];
      /** @description Number of configurations with this change. */
      readonly total: number;
    };
    /** @description A change between two versions of a ComponentType or Trait. */
    readonly SchemaChange: {
      /** @enum {string} */
      readonly kind:
        | 'section'
        | 'field-added'
        | 'field-removed'
        | 'required'
        | 'type'
        | 'enum'
        | 'limit'
        | 'pattern'
        | 'format'
        | 'unknown-fields'
        | 'default'
        | 'alternatives'
        | 'keyword'
        | 'annotation'
        | 'text';
      readonly class: components['schemas']['ImpactClass'];
      /** @enum {string} */
      readonly section: 'parameters' | 'environmentConfigs';
      readonly pointer: string;
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly before?: unknown;
      readonly after?: unknown;
      readonly position?: components['schemas']['SourcePosition'];
    };
    /** @description The changes of a platform document itself. */
    readonly DocumentImpact: {
      readonly entityRef: string;
      /** @description The file that the positions refer to. */
      readonly source?: string;
      /** @enum {string} */
      readonly kind: 'added' | 'removed' | 'changed';
      readonly class?: components['schemas']['ImpactClass'];
      readonly schema: readonly components['schemas']['SchemaChange'][];
      readonly newFindings: readonly components['schemas']['Finding'][];
      readonly fixedFindings: readonly components['schemas']['Finding'][];
      /** @description Of a ComponentType or Trait, the number of components using it. */
      readonly usedBy?: number;
    };
    /** @description The result without the configurations, which precede it. */
    readonly ImpactSummary: {
      readonly class?: components['schemas']['ImpactClass'];
      /** @description Number of configurations. */
      readonly counts: {
        readonly checked: number;
        readonly breaking: number;
        readonly risky: number;
        readonly safe: number;
        readonly same: number;
        readonly valuesChanged: number;
        readonly sourcesChanged: number;
      };
      readonly documents: readonly components['schemas']['DocumentImpact'][];
      /** @description The reasons of the configurations by rule and field, worst first. */
      readonly groups: readonly components['schemas']['ImpactGroup'][];
      /** @description Number of configurations by outcome. */
      readonly outcomes: {
        readonly breaking: number;
        readonly risky: number;
        readonly 'value-changed': number;
        readonly 'origin-only': number;
        readonly 'findings-only': number;
        readonly same: number;
      };
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly HealthReport: {
      /** @enum {string} */
      readonly status: 'ok' | 'stale' | 'unavailable';
      /** @description Time of the last complete read of the catalog, in ISO 8601. Omitted before the first one. */
      readonly catalogReadAt?: string;
    };
    readonly ErrorResponse: {
      readonly error: {
        readonly name: string;
        readonly message: string;
        readonly messagePhrase?: components['schemas']['Phrase'];
      };
    };
    readonly EnvironmentSummary: {
      readonly name: string;
      readonly namespace: string;
      readonly facts: {
        readonly [key: string]: string;
      };
      readonly promotedFrom: readonly string[];
      readonly title?: string;
      readonly description?: string;
    };
    /** @description The actions that a user may take on the values of a component. */
    readonly ConfigurationActions: {
      readonly update: boolean;
      readonly propose: boolean;
      readonly approve: boolean;
      readonly reveal: boolean;
      readonly publish: boolean;
    };
    /** @description Users and groups who may take an action, as entity references. */
    readonly Contacts: {
      readonly update?: readonly string[];
      readonly approve?: readonly string[];
      readonly publish?: readonly string[];
    };
    /** @description The actions that a user may take on the values for all environments. */
    readonly GeneralActions: {
      readonly update: boolean;
      readonly propose: boolean;
      readonly approve: boolean;
      readonly reveal: boolean;
      readonly publish: boolean;
      /** @description The allowed actions in each section, if the sections differ. */
      readonly sections?: {
        readonly [key: string]: components['schemas']['ConfigurationActions'];
      };
      readonly contacts?: components['schemas']['Contacts'];
    };
    /** @description The actions that a user may take on the values for one environment. */
    readonly EnvironmentActions: {
      readonly environment: string;
      readonly update: boolean;
      readonly propose: boolean;
      readonly approve: boolean;
      readonly reveal: boolean;
      readonly publish: boolean;
      /** @description The allowed actions in each section, if the sections differ. */
      readonly sections?: {
        readonly [key: string]: components['schemas']['ConfigurationActions'];
      };
      readonly contacts?: components['schemas']['Contacts'];
    };
    readonly AllowedActions: {
      readonly componentRef: string;
      /** @description Whether the caller sees hidden fields. */
      readonly hiddenFields: boolean;
      readonly general: components['schemas']['GeneralActions'];
      readonly environments: readonly components['schemas']['EnvironmentActions'][];
    };
    readonly ManifestsReport: {
      readonly componentRef: string;
      readonly environment: components['schemas']['EnvironmentSummary'];
      /** @description Omitted if the type of the component has no templates. */
      readonly manifests?: readonly components['schemas']['RenderedManifest'][];
      /** @description Why OpenChoreo refuses to render, or what is only known at deployment. */
      readonly findings: readonly components['schemas']['Finding'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    /** @description A resource as OpenChoreo renders it. */
    readonly RenderedManifest: {
      readonly resource: {
        readonly [key: string]: unknown;
      };
      /** @description `dataplane`, or `observabilityplane`. */
      readonly plane: string;
      /** @description Values that depend on the configuration, in the order of the resource. */
      readonly uses: readonly components['schemas']['ManifestUse'][];
    };
    /** @description A value of a resource, and what it depends on. */
    readonly ManifestUse: {
      /** @description JSON Pointer into the resource. */
      readonly place: string;
      /** @description JSON Pointers into the effective configuration. */
      readonly reads: readonly string[];
      /** @description The one whose value it is, unchanged. */
      readonly is?: string;
    };
    /** @description A resource that a change adds, removes or changes. */
    readonly ManifestChange: {
      /** @enum {string} */
      readonly kind: 'added' | 'removed' | 'changed';
      /** @description Its kind and name. */
      readonly name: string;
      /** @description A unified diff of its YAML. Omitted if it is too long. */
      readonly diff?: string;
    };
    /** @description How the resources of a component change in an environment. */
    readonly ManifestChanges: {
      readonly environment: components['schemas']['EnvironmentSummary'];
      readonly changes: readonly components['schemas']['ManifestChange'][];
      /** @description Number of further changes. */
      readonly omitted?: number;
      /** @description New ones. */
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly ObservedReport: {
      readonly componentRef: string;
      readonly sources: readonly components['schemas']['ObservedSource'][];
      readonly environments: readonly components['schemas']['ObservedEnvironment'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ObservedSource: {
      readonly id: string;
      readonly title: string;
    };
    readonly ObservedEnvironment: {
      readonly environment: components['schemas']['EnvironmentSummary'];
      readonly observations: readonly components['schemas']['Observation'][];
    };
    readonly Observation: {
      readonly source: string;
      readonly values?: {
        readonly [key: string]: unknown;
      };
      /** @description How what runs relates to each configured value; those that no resource is read from have none. */
      readonly verdicts?: readonly components['schemas']['ObservedVerdict'][];
      readonly observedAt?: string;
      readonly url?: string;
      readonly failure?: string;
      readonly failurePhrase?: components['schemas']['Phrase'];
    };
    readonly ObservedVerdict: {
      /** @description JSON Pointer into the effective configuration. */
      readonly pointer: string;
      /** @enum {string} */
      readonly verdict:
        | 'inSync'
        | 'rollingOut'
        | 'changedByHand'
        | 'controlled'
        | 'differs'
        | 'ignored'
        | 'unknown';
      /** @description The running value; omitted if it is as configured, or cannot be read back. */
      readonly value?: unknown;
      /** @description The running object by kind and name: "Deployment/checkout". */
      readonly object?: string;
      readonly field?: string;
      /** @description Who set the field last, by its managed fields. */
      readonly manager?: string;
      readonly at?: string;
      /** @description Why it is ignored or unknown, as a sentence. */
      readonly reason?: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
    };
    readonly OptionsReport: {
      /** @description At most 100. */
      readonly options: readonly components['schemas']['FieldOption'][];
      /** @description Whether there are no further ones for the search text. */
      readonly isComplete: boolean;
      /** @description Why they are not available; omitted if they are. */
      readonly failure?: string;
      readonly failurePhrase?: components['schemas']['Phrase'];
    };
    readonly FieldOption: {
      readonly value: string;
      /** @description Defaults to the value. */
      readonly label?: string;
    };
    readonly EnvironmentList: {
      readonly items: readonly components['schemas']['EnvironmentSummary'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ReleaseSummary: {
      readonly name?: string;
      readonly entityRef?: string;
      readonly componentType?: {
        /** @enum {string} */
        readonly kind:
          'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
        readonly name: string;
      };
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly DefinitionSummary: {
      /** @enum {string} */
      readonly kind:
        'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
      readonly name: string;
      readonly entityRef: string;
      readonly title?: string;
      readonly description?: string;
    };
    /** @description When a stored value is to be removed, and why it was only set until then. */
    readonly ValueEnd: {
      /** @description JSON Pointer of a value, a map, or a list as a whole. */
      readonly pointer: string;
      /** Format: date-time */
      readonly at: string;
      readonly reason: string;
    };
    readonly StoredValues: {
      readonly componentRef: string;
      readonly values: {
        readonly [key: string]: unknown;
      };
      readonly revision: number;
      readonly environment?: string;
      readonly savedBy?: string;
      readonly savedAt?: string;
      /** @enum {string} */
      readonly origin?:
        'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';
      readonly message?: string;
      /** @description The values that are to be removed at some time. */
      readonly ends?: readonly components['schemas']['ValueEnd'][];
    };
    readonly SavedValues: {
      readonly componentRef: string;
      readonly values: {
        readonly [key: string]: unknown;
      };
      readonly revision: number;
      readonly environment?: string;
      readonly savedBy?: string;
      readonly savedAt?: string;
      /** @enum {string} */
      readonly origin?:
        'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';
      readonly message?: string;
      /** @description The values that are to be removed at some time. */
      readonly ends?: readonly components['schemas']['ValueEnd'][];
      readonly created?: components['schemas']['ValuesCreation'];
      /** @description Warnings about options of values, which did not prevent the save. */
      readonly findings?: readonly components['schemas']['Finding'][];
    };
    readonly ValuesCreation: {
      readonly added: readonly components['schemas']['CreatedValue'][];
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly CreatedValue: {
      readonly layer: string;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      /** @enum {string} */
      readonly action: 'default' | 'override';
      readonly pointer: string;
      readonly after: unknown;
      readonly owner?: string;
      readonly before?: unknown;
      readonly templates?: readonly string[];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly RevealedValue: {
      readonly pointer: string;
      readonly value?: unknown;
      readonly origin?: string;
    };
    readonly PublicationReport: {
      readonly componentRef: string;
      readonly source:
        | {
            /** @enum {string} */
            readonly kind: 'git';
            readonly path: string;
            readonly url?: string;
            readonly commit?: string;
          }
        | {
            /** @enum {string} */
            readonly kind: 'portal';
            readonly reason: string;
          };
      readonly proposal:
        | {
            /** @enum {string} */
            readonly kind: 'pull-request';
            /** @enum {string} */
            readonly integration:
              | 'github'
              | 'gitlab'
              | 'bitbucketCloud'
              | 'bitbucketServer'
              | 'azure'
              | 'gerrit'
              | 'gitea';
            readonly host: string;
            readonly repoUrl: string;
            readonly templateRef: string;
            readonly branch?: string;
          }
        | {
            /** @enum {string} */
            readonly kind: 'patch';
          };
      /** @description Whether the caller may publish these values. If not, there are only places, and no files, patch, texts or base. */
      readonly mayPublish: boolean;
      readonly places: readonly components['schemas']['PublicationPlace'][];
      readonly files: readonly {
        readonly path: string;
        readonly after: string;
        readonly before?: string;
      }[];
      readonly patch: string;
      readonly findings: readonly components['schemas']['Finding'][];
      readonly reads: readonly {
        readonly path: string;
        readonly hash: string;
      }[];
      readonly base: string;
      readonly revisions: readonly components['schemas']['SentRevision'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
      readonly pending?: components['schemas']['PendingPublication'];
    };
    readonly PublicationPlace: {
      readonly pointer: string;
      /** @enum {string} */
      readonly state: 'portal' | 'awaiting' | 'in-git' | 'drift';
      readonly value: unknown;
      readonly environment?: string;
      readonly gitValue?: unknown;
      readonly file?: string;
      readonly line?: number;
      readonly left?: components['schemas']['Finding'];
    };
    readonly PendingPublication: {
      readonly at: string;
      readonly by: string;
      readonly revisions: readonly components['schemas']['SentRevision'][];
      readonly url?: string;
    };
    readonly SentRevision: {
      readonly revision: number;
      readonly environment?: string;
    };
    readonly OrphanedValuesPage: {
      readonly items: readonly {
        readonly componentRef: string;
        readonly environments?: readonly {
          readonly environment: string;
          readonly revisions: number;
          readonly lastSavedBy: string;
          readonly lastSavedAt: string;
        }[];
        readonly revisions: number;
        readonly lastSavedBy: string;
        readonly lastSavedAt: string;
      }[];
      readonly nextCursor?: string;
    };
    readonly PurgedValues: {
      readonly componentRef: string;
      readonly environment?: string;
      readonly revisions: number;
    };
    readonly TraitSummary: {
      /** @enum {string} */
      readonly kind:
        'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
      readonly name: string;
      readonly entityRef: string;
      readonly instanceName: string;
      readonly title?: string;
      readonly description?: string;
    };
    readonly ConfigurationForm: {
      readonly componentRef: string;
      readonly componentType: components['schemas']['DefinitionSummary'];
      readonly traitInstances: readonly string[];
      readonly traits: readonly components['schemas']['TraitSummary'][];
      /** @description Whether secrets may be entered in clear text, in addition to references. */
      readonly takesClearText: boolean;
      readonly schema: components['schemas']['CompiledSchema'];
      readonly layers: readonly components['schemas']['Layer'][];
      readonly skipped: readonly components['schemas']['SkippedLayer'][];
      readonly context: {
        readonly environment: {
          readonly [key: string]: string;
        };
        readonly metadata: {
          readonly [key: string]: unknown;
        };
        /** @description The keys of each known secret of the environment, by its name; null if they are not known. */
        readonly secrets?: {
          readonly [key: string]: readonly string[] | null;
        };
        readonly unbound?: readonly string[];
      };
      /** @description The keys of each known secret of any environment that the caller may see, by its name; null if they are not known. Only in the form for all environments. */
      readonly secrets?: {
        readonly [key: string]: readonly string[] | null;
      };
      readonly findings: readonly components['schemas']['Finding'][];
      readonly editedLayer: string;
      readonly stored: components['schemas']['StoredValues'];
      /** @enum {string} */
      readonly gitOnly?: 'component' | 'component-type' | 'portal' | 'delivery';
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly release?: components['schemas']['ReleaseSummary'];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    /** @description As CompiledSchema, with packed positions. */
    readonly PackedSchema: {
      /** @enum {string} */
      readonly dialect: 'shorthand' | 'openapi' | 'ytt' | 'composed';
      readonly structural: {
        readonly [key: string]: unknown;
      };
      readonly jsonSchema: {
        readonly [key: string]: unknown;
      };
      readonly annotations: {
        readonly [key: string]: {
          readonly [key: string]: unknown;
        };
      };
      readonly order: {
        readonly [key: string]: readonly string[];
      };
      readonly positions: {
        readonly [key: string]: components['schemas']['PackedPosition'];
      };
      readonly defaultOrigins: {
        readonly [key: string]: {
          readonly type: string;
        };
      };
      readonly mergeStrategies: {
        readonly [key: string]: {
          readonly strategy: components['schemas']['MergeStrategy'];
          readonly position?: components['schemas']['SourcePosition'];
        };
      };
      readonly findings: readonly components['schemas']['Finding'][];
      /** @description RE2 patterns of strings that are references to secrets, in addition to `secretRef`. */
      readonly secretReferences?: readonly string[];
      readonly rules?: {
        readonly [key: string]: components['schemas']['SchemaRules'];
      };
      readonly validations?: {
        readonly [key: string]: {
          readonly name: string;
          readonly rules: readonly components['schemas']['DefinitionRule'][];
        };
      };
      readonly unsound?: readonly string[];
      readonly hiddenFields?: {
        readonly [key: string]: number;
      };
    };
    /** @description As Layer, with packed positions. */
    readonly PackedLayer: {
      readonly id: string;
      readonly kind: components['schemas']['LayerKind'];
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly value: {
        readonly [key: string]: unknown;
      };
      readonly positions: {
        readonly [key: string]: components['schemas']['PackedPosition'];
      };
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly owner?: string;
      readonly rules?: components['schemas']['LayerRules'];
      readonly expressions?: {
        readonly [key: string]: unknown;
      };
      readonly recorded?: components['schemas']['SensitiveRecord'];
      readonly delivered?: components['schemas']['DeliveredValues'];
    };
    /** @description As ConfigurationForm, with packed positions. */
    readonly PackedForm: {
      readonly componentRef: string;
      readonly componentType: components['schemas']['DefinitionSummary'];
      readonly traitInstances: readonly string[];
      readonly traits: readonly components['schemas']['TraitSummary'][];
      /** @description Whether secrets may be entered in clear text, in addition to references. */
      readonly takesClearText: boolean;
      readonly files: readonly string[];
      readonly schema: components['schemas']['PackedSchema'];
      readonly layers: readonly components['schemas']['PackedLayer'][];
      readonly skipped: readonly components['schemas']['SkippedLayer'][];
      readonly context: {
        readonly environment: {
          readonly [key: string]: string;
        };
        readonly metadata: {
          readonly [key: string]: unknown;
        };
        /** @description The keys of each known secret of the environment, by its name; null if they are not known. */
        readonly secrets?: {
          readonly [key: string]: readonly string[] | null;
        };
        readonly unbound?: readonly string[];
      };
      /** @description The keys of each known secret of any environment that the caller may see, by its name; null if they are not known. Only in the form for all environments. */
      readonly secrets?: {
        readonly [key: string]: readonly string[] | null;
      };
      readonly findings: readonly components['schemas']['Finding'][];
      readonly editedLayer: string;
      readonly stored: components['schemas']['StoredValues'];
      /** @enum {string} */
      readonly gitOnly?: 'component' | 'component-type' | 'portal' | 'delivery';
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly release?: components['schemas']['ReleaseSummary'];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly PackedRow: readonly unknown[];
    readonly PackedNumbers: readonly number[];
    readonly PackedReason: readonly (
      number | components['schemas']['PackedNumbers']
    )[];
    /** @description The number of a file; line, column, end line, end column, start, end. */
    readonly PackedPosition: readonly number[];
    /** @description As a tombstone of EffectiveConfiguration, with the numbers of contributions. */
    readonly PackedTombstone: {
      readonly pointer: string;
      readonly removedBy: number;
      /** @enum {string} */
      readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
      readonly shadowed: components['schemas']['PackedNumbers'];
      readonly item?: unknown;
    };
    /** @description As MutatedPlace, with a packed position. */
    readonly PackedMutatedPlace: {
      readonly layer: string;
      /** @enum {string} */
      readonly action: 'default' | 'override';
      readonly pointer: string;
      readonly after: unknown;
      readonly reads: readonly string[];
      readonly before?: unknown;
      readonly templates?: readonly string[];
      readonly position?: components['schemas']['PackedPosition'];
    };
    /** @description As SkippedRule, with a packed position. */
    readonly PackedSkippedRule: {
      readonly layer: string;
      /** @enum {string} */
      readonly action: 'default' | 'override';
      /** @enum {string} */
      readonly because: 'present' | 'same' | 'condition';
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly pointer?: string;
      readonly position?: components['schemas']['PackedPosition'];
    };
    /** @description As Decision, with a packed position. */
    readonly PackedDecision: {
      readonly layer: string;
      readonly holds: boolean;
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly part?: string;
      readonly position?: components['schemas']['PackedPosition'];
    };
    /** @description As Finding, with a packed position. */
    readonly PackedFinding: {
      /** @enum {string} */
      readonly severity: 'error' | 'warning' | 'info';
      readonly code: string;
      readonly message: string;
      readonly args?: {
        readonly [key: string]: unknown;
      };
      readonly sentence?: components['schemas']['Phrase'];
      readonly remark?: components['schemas']['Phrase'];
      readonly pointer: string;
      readonly position?: components['schemas']['PackedPosition'];
      /** @description Further positions, such as that of the violated rule. */
      readonly related?: readonly components['schemas']['PackedPosition'][];
      readonly fix?: components['schemas']['Fix'];
    };
    /** @description Data that environments share. Rows are numbered from 0. */
    readonly EffectiveTables: {
      readonly files: readonly string[];
      readonly layerIds: readonly string[];
      /** @description JSON Pointers. */
      readonly places: readonly string[];
      /** @description The numbers of a layer's id and of a place, and the value; then the position, or null, and the templates. */
      readonly contributions: readonly components['schemas']['PackedRow'][];
      /** @description The numbers of a place and of the winning contribution; then those of what it shadowed, and of all contributors. */
      readonly reasons: readonly components['schemas']['PackedReason'][];
      readonly tombstones: readonly components['schemas']['PackedTombstone'][];
      readonly mutations: readonly components['schemas']['PackedMutatedPlace'][];
      readonly skippedRules: readonly components['schemas']['PackedSkippedRule'][];
      readonly decisions: readonly components['schemas']['PackedDecision'][];
      readonly layers: readonly components['schemas']['AppliedLayer'][];
      readonly skipped: readonly components['schemas']['SkippedLayer'][];
      readonly findings: readonly components['schemas']['PackedFinding'][];
    };
    /** @description As EffectiveConfiguration, with the numbers of rows in the tables. */
    readonly PackedEffective: {
      readonly config: {
        readonly [key: string]: unknown;
      };
      readonly reasons: components['schemas']['PackedNumbers'];
      /** @description The number of a place, and the numbers of contributions. */
      readonly shadowedLists: readonly components['schemas']['PackedReason'][];
      readonly tombstones: components['schemas']['PackedNumbers'];
      readonly strategies: {
        readonly [
          key: string
        ]: readonly components['schemas']['AppliedStrategy'][];
      };
      readonly items: {
        readonly [key: string]: {
          readonly [key: string]: unknown;
        };
      };
      readonly mutations: components['schemas']['PackedNumbers'];
      readonly skippedRules: components['schemas']['PackedNumbers'];
      readonly patch: readonly components['schemas']['PatchOperation'][];
      readonly decisions: components['schemas']['PackedNumbers'];
      readonly layers: components['schemas']['PackedNumbers'];
      readonly skipped: components['schemas']['PackedNumbers'];
      readonly findings: components['schemas']['PackedNumbers'];
    };
    readonly PackedEffectiveReport: {
      readonly componentRef: string;
      readonly componentType: components['schemas']['DefinitionSummary'];
      readonly traits: readonly components['schemas']['TraitSummary'][];
      readonly tables: components['schemas']['EffectiveTables'];
      readonly schema?: components['schemas']['PackedSchema'];
      /** @description Findings that no environment reports. */
      readonly general?: readonly components['schemas']['PackedFinding'][];
      readonly environments: readonly {
        readonly environment: components['schemas']['EnvironmentSummary'];
        readonly effective: components['schemas']['PackedEffective'];
        /** @description When values that the portal stores are to be removed. */
        readonly ends?: readonly components['schemas']['ValueEnd'][];
        readonly release?: components['schemas']['ReleaseSummary'];
        readonly schema?: components['schemas']['PackedSchema'];
      }[];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly EffectiveReport: {
      readonly componentRef: string;
      readonly componentType: components['schemas']['DefinitionSummary'];
      readonly traits: readonly components['schemas']['TraitSummary'][];
      readonly schema: components['schemas']['CompiledSchema'];
      /** @description Findings that no environment reports. */
      readonly general?: readonly components['schemas']['Finding'][];
      readonly environments: readonly {
        readonly environment: components['schemas']['EnvironmentSummary'];
        readonly effective: components['schemas']['EffectiveConfiguration'];
        /** @description When values that the portal stores are to be removed. */
        readonly ends?: readonly components['schemas']['ValueEnd'][];
        readonly release?: components['schemas']['ReleaseSummary'];
        readonly schema?: components['schemas']['CompiledSchema'];
      }[];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly ComponentDraft: {
      readonly namespace?: string;
      readonly name?: string;
      readonly owner?: string;
      readonly project?: string;
      readonly labels?: {
        readonly [key: string]: string;
      };
      readonly annotations?: {
        readonly [key: string]: string;
      };
      readonly componentType?:
        | string
        | {
            readonly name: string;
            /** @enum {string} */
            readonly kind?: 'ComponentType' | 'ClusterComponentType';
          };
      readonly traits?: readonly {
        readonly name: string;
        /** @enum {string} */
        readonly kind?: 'Trait' | 'ClusterTrait';
        readonly instanceName?: string;
      }[];
      readonly componentRef?: string;
    };
    readonly DraftValues: {
      readonly values?: {
        readonly [key: string]: unknown;
      };
      readonly environments?: {
        readonly [key: string]: {
          readonly [key: string]: unknown;
        };
      };
    };
    readonly DraftReport: {
      readonly componentRef: string;
      readonly componentType: components['schemas']['DefinitionSummary'];
      readonly blocking: readonly components['schemas']['DraftFinding'][];
      /** @description Findings that no environment reports. */
      readonly general?: readonly components['schemas']['Finding'][];
      readonly environments: readonly {
        readonly environment: components['schemas']['EnvironmentSummary'];
        readonly findings: readonly components['schemas']['Finding'][];
      }[];
      readonly created: readonly {
        readonly added: readonly components['schemas']['CreatedValue'][];
        readonly findings: readonly components['schemas']['Finding'][];
        readonly environment?: string;
      }[];
      readonly before?: components['schemas']['DraftValues'];
      readonly after?: components['schemas']['DraftValues'];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly DraftFinding: {
      /** @enum {string} */
      readonly severity: 'error' | 'warning' | 'info';
      readonly code: string;
      readonly message: string;
      readonly args?: {
        readonly [key: string]: unknown;
      };
      readonly sentence?: components['schemas']['Phrase'];
      readonly remark?: components['schemas']['Phrase'];
      readonly pointer: string;
      readonly position?: components['schemas']['SourcePosition'];
      /** @description Further positions, such as that of the violated rule. */
      readonly related?: readonly components['schemas']['SourcePosition'][];
      readonly fix?: components['schemas']['Fix'];
      readonly environment?: string;
    };
    readonly ComponentTypeList: {
      readonly items: readonly {
        readonly entityRef: string;
        /** @enum {string} */
        readonly kind:
          'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
        readonly namespace: string;
        readonly name: string;
        readonly embeddedTraits: readonly string[];
        readonly hasErrors: boolean;
        readonly title?: string;
        readonly description?: string;
        readonly owner?: string;
        readonly workloadType?: string;
        readonly allowedTraits?: readonly {
          readonly name: string;
          /** @enum {string} */
          readonly kind?:
            'ComponentType' | 'ClusterComponentType' | 'Trait' | 'ClusterTrait';
        }[];
      }[];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly DefinitionReport: {
      readonly entityRef: string;
      readonly findings: readonly components['schemas']['Finding'][];
      readonly source?: string;
      readonly deploymentRules?: readonly components['schemas']['DefinitionRule'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    /** @enum {string} */
    readonly ProposalState: 'open' | 'accepted' | 'declined' | 'withdrawn';
    /** @enum {string} */
    readonly RevisionOrigin:
      'user' | 'retirement' | 'revert' | 'proposal' | 'move' | 'end';
    readonly ValueChange: {
      readonly pointer: string;
      /** @enum {string} */
      readonly kind: 'added' | 'removed' | 'changed';
      readonly before?: unknown;
      readonly after?: unknown;
    };
    readonly ChangedField: {
      readonly pointer: string;
      readonly value?: unknown;
      readonly title?: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      /** @description Whether the stored value has no effect, because another layer sets the field, or nothing reads it. */
      readonly isOverridden: boolean;
    };
    readonly ValuesEffect: {
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly changes: readonly components['schemas']['ConfigurationChange'][];
      readonly fields: readonly components['schemas']['ChangedField'][];
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly Refusal: {
      readonly message: string;
      readonly messagePhrase?: components['schemas']['Phrase'];
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly AcceptedFrom: {
      readonly id: number;
      readonly author: string;
    };
    readonly RevisionSummary: {
      readonly revision: number;
      readonly savedBy: string;
      readonly savedAt: string;
      readonly origin: components['schemas']['RevisionOrigin'];
      readonly message?: string;
      readonly revertsTo?: number;
      readonly proposal?: components['schemas']['AcceptedFrom'];
      /** @description Its row in the database cannot be read; other revisions can be restored. */
      readonly isDamaged?: boolean;
      readonly changes?: readonly components['schemas']['ValueChange'][];
    };
    readonly RevisionsPage: {
      readonly componentRef: string;
      readonly environment?: string;
      readonly head: number;
      readonly items: readonly components['schemas']['RevisionSummary'][];
      readonly nextCursor?: string;
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly RevisionReport: {
      readonly componentRef: string;
      readonly revision: components['schemas']['StoredValues'];
      readonly basis: number;
      readonly changes: readonly components['schemas']['ValueChange'][];
      readonly effect: readonly components['schemas']['ValuesEffect'][];
      readonly refusal?: components['schemas']['Refusal'];
      readonly findings?: readonly components['schemas']['Finding'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly RevertRequest: {
      readonly message?: string;
    };
    readonly RevisionConflict: {
      readonly error: {
        /** @enum {string} */
        readonly name: 'ConflictError';
        readonly message: string;
      };
      readonly stored?: components['schemas']['StoredValues'];
    };
    readonly ProposalSummary: {
      readonly id: number;
      readonly componentRef: string;
      readonly environment?: string;
      readonly baseRevision: number;
      readonly author: string;
      readonly at: string;
      readonly message?: string;
      readonly state: components['schemas']['ProposalState'];
      readonly decidedBy?: string;
      readonly decidedAt?: string;
      readonly reason?: string;
      readonly revision?: number;
    };
    readonly Proposal: {
      readonly id: number;
      readonly componentRef: string;
      readonly environment?: string;
      readonly baseRevision: number;
      readonly author: string;
      readonly at: string;
      readonly message?: string;
      readonly state: components['schemas']['ProposalState'];
      readonly decidedBy?: string;
      readonly decidedAt?: string;
      readonly reason?: string;
      readonly revision?: number;
      readonly values: {
        readonly [key: string]: unknown;
      };
      readonly ends?: readonly components['schemas']['ValueEnd'][];
    };
    readonly ProposalsPage: {
      readonly items: readonly components['schemas']['ProposalSummary'][];
      readonly nextCursor?: string;
    };
    readonly ProposalRequest: {
      readonly values: {
        readonly [key: string]: unknown;
      };
      readonly message?: string;
      /** @description Ends of values that the proposal changes. They are stored with the values when it is accepted; the current ends of other values stay. */
      readonly ends?: readonly components['schemas']['ValueEnd'][];
    };
    readonly ProposalReport: {
      readonly proposal: components['schemas']['Proposal'];
      readonly decisions: readonly ('accept' | 'decline' | 'withdraw')[];
      readonly stored: components['schemas']['StoredValues'];
      readonly baseMoved: boolean;
      readonly proposed: readonly components['schemas']['ValueChange'][];
      readonly changes: readonly components['schemas']['ValueChange'][];
      readonly conflicts: readonly string[];
      readonly effect: readonly components['schemas']['ValuesEffect'][];
      readonly refusal?: components['schemas']['Refusal'];
      readonly findings?: readonly components['schemas']['Finding'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly AcceptRequest: {
      readonly message?: string;
    };
    readonly DeclineRequest: {
      readonly reason: string;
    };
    readonly AcceptedProposal: {
      readonly proposal: components['schemas']['Proposal'];
      readonly stored: components['schemas']['StoredValues'];
      readonly created?: components['schemas']['ValuesCreation'];
    };
    readonly MoveValuesRequest: {
      readonly to?: string;
      readonly toEnvironment?: string;
    };
    readonly MovedValues: {
      readonly componentRef: string;
      readonly environment?: string;
      readonly revisions: number;
    };
    readonly ArchiveRequest: {
      readonly message?: string;
    };
    readonly ArchivedValues: {
      readonly id: number;
      readonly componentRef: string;
      readonly environment?: string;
      readonly revisions: number;
      readonly archivedBy: string;
      readonly archivedAt: string;
      readonly message?: string;
    };
    readonly ArchivedValuesPage: {
      readonly items: readonly components['schemas']['ArchivedValues'][];
      readonly nextCursor?: string;
    };
    readonly SaveConflict: {
      readonly error: {
        /** @enum {string} */
        readonly name: 'ConflictError';
        readonly message: string;
      };
      readonly stored: components['schemas']['StoredValues'];
      readonly yours: {
        readonly values: {
          readonly [key: string]: unknown;
        };
      };
    };
    readonly CompiledSchema: {
      /** @enum {string} */
      readonly dialect: 'shorthand' | 'openapi' | 'ytt' | 'composed';
      readonly structural: {
        readonly [key: string]: unknown;
      };
      readonly jsonSchema: {
        readonly [key: string]: unknown;
      };
      readonly annotations: {
        readonly [key: string]: {
          readonly [key: string]: unknown;
        };
      };
      readonly order: {
        readonly [key: string]: readonly string[];
      };
      readonly positions: {
        readonly [key: string]: components['schemas']['SourcePosition'];
      };
      readonly defaultOrigins: {
        readonly [key: string]: {
          readonly type: string;
        };
      };
      readonly mergeStrategies: {
        readonly [key: string]: {
          readonly strategy: components['schemas']['MergeStrategy'];
          readonly position?: components['schemas']['SourcePosition'];
        };
      };
      readonly findings: readonly components['schemas']['Finding'][];
      /** @description RE2 patterns of strings that are references to secrets, in addition to `secretRef`. */
      readonly secretReferences?: readonly string[];
      readonly rules?: {
        readonly [key: string]: components['schemas']['SchemaRules'];
      };
      readonly validations?: {
        readonly [key: string]: {
          readonly name: string;
          readonly rules: readonly components['schemas']['DefinitionRule'][];
        };
      };
      readonly unsound?: readonly string[];
      readonly hiddenFields?: {
        readonly [key: string]: number;
      };
    };
    readonly MergeStrategy: {
      /** @enum {string} */
      readonly kind: 'replace' | 'deep' | 'append' | 'union' | 'map';
      /** @description Of a `map`, which identifies the items of a list by these keys. */
      readonly keys?: readonly string[];
    };
    /** @description The rules of one section, as source text. */
    readonly SchemaRules:
      | components['schemas']['YttRules']
      | components['schemas']['HelmRules']
      | components['schemas']['KubernetesRules'];
    readonly YttRules: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly language: 'ytt';
      readonly sources: readonly components['schemas']['SourceText'][];
      readonly files: readonly components['schemas']['SourceText'][];
    };
    /** @description The rules in `x-kubernetes-validations` of the structural schema. */
    readonly KubernetesRules: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly language: 'kubernetes';
    };
    readonly HelmRules: {
      /**
       * @description discriminator enum property added by openapi-typescript
       * @enum {string}
       */
      readonly language: 'helm';
      /** @description The charts with a `values.schema.json`. */
      readonly charts: readonly components['schemas']['ChartSchema'][];
    };
    readonly ChartSchema: {
      /** @description The keys of the chart's values, by the names or aliases of the charts around it. */
      readonly path: readonly string[];
      readonly source: components['schemas']['SourceText'];
      /** @description What may turn the chart, or one around it, off. */
      readonly switches: readonly {
        /** @description Paths of values, of which the first boolean decides. */
        readonly conditions: readonly (readonly string[])[];
        readonly tags: readonly string[];
      }[];
    };
    readonly SourceText: {
      readonly file: string;
      readonly text: string;
    };
    readonly DefinitionRule: {
      readonly rule: string;
      readonly message: string;
      readonly reads: readonly string[];
      readonly needs: readonly string[];
      readonly pointer: string;
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly EffectiveConfiguration: {
      readonly config: {
        readonly [key: string]: unknown;
      };
      readonly provenance: {
        readonly [key: string]: {
          readonly winner: components['schemas']['Contribution'];
          readonly shadowed: readonly components['schemas']['Contribution'][];
          readonly contributors?: readonly components['schemas']['Contribution'][];
        };
      };
      readonly shadowedLists: {
        readonly [
          key: string
        ]: readonly components['schemas']['Contribution'][];
      };
      readonly tombstones: readonly {
        readonly pointer: string;
        readonly removedBy: components['schemas']['Contribution'];
        /** @enum {string} */
        readonly how: 'null' | 'clear' | '$remove' | '$unset' | 'replace';
        readonly shadowed: readonly components['schemas']['Contribution'][];
        readonly item?: unknown;
      }[];
      readonly strategies: {
        readonly [
          key: string
        ]: readonly components['schemas']['AppliedStrategy'][];
      };
      readonly items: {
        readonly [key: string]: {
          readonly [key: string]: unknown;
        };
      };
      readonly mutations: readonly components['schemas']['MutatedPlace'][];
      readonly skippedRules: readonly components['schemas']['SkippedRule'][];
      readonly patch: readonly components['schemas']['PatchOperation'][];
      readonly decisions: readonly components['schemas']['Decision'][];
      readonly layers: readonly components['schemas']['AppliedLayer'][];
      readonly skipped: readonly components['schemas']['SkippedLayer'][];
      readonly findings: readonly components['schemas']['Finding'][];
    };
    readonly AppliedStrategy: {
      readonly strategy: components['schemas']['MergeStrategy'];
      readonly declaredBy: string;
      readonly position?: components['schemas']['SourcePosition'];
    };
    /** @description An operation of a JSON Patch (RFC 6902); `remove` has no value. */
    readonly PatchOperation: {
      /** @enum {string} */
      readonly op: 'add' | 'replace' | 'remove';
      readonly path: string;
      readonly value?: unknown;
    };
    readonly MutatedPlace: {
      readonly layer: string;
      /** @enum {string} */
      readonly action: 'default' | 'override';
      readonly pointer: string;
      readonly after: unknown;
      readonly reads: readonly string[];
      readonly before?: unknown;
      readonly templates?: readonly string[];
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly SkippedRule: {
      readonly layer: string;
      /** @enum {string} */
      readonly action: 'default' | 'override';
      /** @enum {string} */
      readonly because: 'present' | 'same' | 'condition';
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly pointer?: string;
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly Decision: {
      readonly layer: string;
      readonly holds: boolean;
      readonly sentence: string;
      readonly sentencePhrase?: components['schemas']['Phrase'];
      readonly part?: string;
      readonly position?: components['schemas']['SourcePosition'];
    };
    readonly ExplanationReport: {
      readonly componentRef: string;
      readonly explanation: components['schemas']['Explanation'];
      readonly end?: components['schemas']['ValueEnd'];
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly Explanation: {
      readonly pointer: string;
      readonly summary: string;
      readonly summaryPhrase?: components['schemas']['Phrase'];
      readonly strategies: readonly {
        readonly pointer: string;
        readonly strategy: components['schemas']['MergeStrategy'];
        readonly declaredBy: string;
        readonly position?: components['schemas']['SourcePosition'];
      }[];
      readonly steps: readonly {
        readonly layer: string;
        readonly title: string;
        readonly titlePhrase?: components['schemas']['Phrase'];
        /** @enum {string} */
        readonly outcome:
          | 'winner'
          | 'contributed'
          | 'shadowed'
          | 'removed'
          | 'kept'
          | 'silent'
          | 'skipped';
        readonly contributions: readonly components['schemas']['Contribution'][];
        readonly decisions: readonly components['schemas']['Decision'][];
        readonly mutations: readonly components['schemas']['MutatedPlace'][];
        readonly skippedRules: readonly components['schemas']['SkippedRule'][];
        readonly skippedParts: readonly components['schemas']['SkippedLayer'][];
        readonly reason: string;
        readonly reasonPhrase?: components['schemas']['Phrase'];
        readonly owner?: string;
        readonly kind?: components['schemas']['LayerKind'];
      }[];
      readonly value?: unknown;
      readonly verdict?: components['schemas']['Verdict'];
    };
    readonly ConfigurationChange: {
      readonly pointer: string;
      /** @enum {string} */
      readonly kind: 'added' | 'removed' | 'changed' | 'reason';
      readonly before?: components['schemas']['ChangeSide'];
      readonly after?: components['schemas']['ChangeSide'];
    };
    readonly ChangeSide: {
      readonly pointer: string;
      readonly value: unknown;
      readonly winner: components['schemas']['Contribution'];
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
    };
    readonly ComparedConfiguration: {
      readonly revision: number;
      readonly environment?: components['schemas']['EnvironmentSummary'];
      readonly effective?: components['schemas']['EffectiveConfiguration'];
    };
    /** @description A path that differs in the target environment. Lists are promoted as a whole. */
    readonly PromotedPlace: {
      /** @description JSON Pointer without list items. */
      readonly pointer: string;
      /**
       * @description Whether the difference is to be promoted, is intended, or is for the user to decide about.
       * @enum {string}
       */
      readonly class: 'promotable' | 'intended' | 'undecided';
      /**
       * @description What decides the class. `always`, `never`: the annotation `promote`. `ends`: the value is set for a limited time. `own`, `setForSource`, `setForTarget`: the component or the platform sets the value. `different`: in every environment. `default`, `absent`: the source environment has the default, or no value. `secret`, `shared`, `fixed`, `enforced`, `merged`, `refused`: it cannot be copied.
       * @enum {string}
       */
      readonly reason:
        | 'always'
        | 'own'
        | 'never'
        | 'ends'
        | 'setForSource'
        | 'setForTarget'
        | 'different'
        | 'default'
        | 'absent'
        | 'secret'
        | 'shared'
        | 'fixed'
        | 'enforced'
        | 'merged'
        | 'refused';
      /** @description The value in the source environment, if any. */
      readonly value?: unknown;
      /** @description The value in the target environment, if any. */
      readonly current?: unknown;
      /** @description If it is enforced, the title of the layer that does; if it is refused, why. */
      readonly by?: string;
      readonly byPhrase?: components['schemas']['Phrase'];
    };
    readonly DiffReport: {
      readonly componentRef: string;
      readonly before: components['schemas']['ComparedConfiguration'];
      readonly after: components['schemas']['ComparedConfiguration'];
      readonly changes: readonly components['schemas']['ConfigurationChange'][];
      /** @description Only with `promotion` in `include`. */
      readonly promotion?: readonly components['schemas']['PromotedPlace'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly WhatIfReport: {
      readonly componentRef: string;
      readonly environment: components['schemas']['EnvironmentSummary'];
      readonly effective: components['schemas']['EffectiveConfiguration'];
      readonly findings: readonly components['schemas']['Finding'][];
      readonly changes: readonly components['schemas']['ConfigurationChange'][];
      readonly staleSince?: string;
      readonly hidden?: components['schemas']['HiddenDocuments'];
    };
    readonly Contribution: {
      readonly layer: string;
      readonly pointer: string;
      readonly value: unknown;
      readonly position?: components['schemas']['SourcePosition'];
      readonly templates?: readonly string[];
    };
    readonly Layer: {
      readonly id: string;
      readonly kind: components['schemas']['LayerKind'];
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly value: {
        readonly [key: string]: unknown;
      };
      readonly positions: {
        readonly [key: string]: components['schemas']['SourcePosition'];
      };
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly owner?: string;
      readonly rules?: components['schemas']['LayerRules'];
      readonly expressions?: {
        readonly [key: string]: unknown;
      };
      readonly recorded?: components['schemas']['SensitiveRecord'];
      readonly delivered?: components['schemas']['DeliveredValues'];
    };
    /**
     * @description Decides the precedence of a layer, lowest first.
     * @enum {string}
     */
    readonly LayerKind:
      | 'schema'
      | 'overlay'
      | 'component'
      | 'component-overlay'
      | 'component-environment'
      | 'portal'
      | 'portal-environment'
      | 'mutation-default'
      | 'enforced-overlay'
      | 'mutation-override'
      | 'component-type';
    /** @description The conditional content of an overlay, as the engine reads it; may change between releases. */
    readonly LayerRules: {
      readonly [key: string]: unknown;
    };
    /** @description The places that are secret, as the engine records them; may change between releases. */
    readonly SensitiveRecord: {
      readonly [key: string]: unknown;
    };
    readonly AppliedLayer: {
      readonly id: string;
      readonly kind: components['schemas']['LayerKind'];
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly owner?: string;
      readonly recorded?: components['schemas']['SensitiveRecord'];
      readonly delivered?: components['schemas']['DeliveredValues'];
    };
    readonly SkippedLayer: {
      readonly id: string;
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly reason: string;
      readonly reasonPhrase?: components['schemas']['Phrase'];
      readonly part?: string;
      readonly error?: components['schemas']['Finding'];
      readonly owner?: string;
      readonly unread?: components['schemas']['UnreadValues'];
    };
    /** @description What is known of the values of a layer that a repository delivers. */
    readonly DeliveredValues: {
      /** @description What has the variables in its texts that are not known, such as "Secret cluster-secrets". */
      readonly variables?: readonly string[];
    };
    /** @description Values that a repository delivers, and that could not be read. */
    readonly UnreadValues: {
      /** @description The id of the highest layer below it that the repository delivers, if there is one. */
      readonly above?: string;
      /** @description The only place that it may set, as a JSON Pointer in the configuration. By default, it may set any. */
      readonly at?: string;
      /**
       * @description Set for the defaults of a chart, which are below all values.
       * @enum {boolean}
       */
      readonly areDefaults?: true;
    };
    /** @description How certain a value is that a repository delivers. */
    readonly Verdict: {
      /** @enum {string} */
      readonly kind:
        'exact' | 'exact-above-defaults' | 'may-be-overridden' | 'unknown';
      readonly text: string;
      readonly textPhrase?: components['schemas']['Phrase'];
      /** @description The ids of the layers that could not be read, and may set the value. */
      readonly by?: readonly string[];
    };
    readonly Finding: {
      /** @enum {string} */
      readonly severity: 'error' | 'warning' | 'info';
      readonly code: string;
      readonly message: string;
      readonly args?: {
        readonly [key: string]: unknown;
      };
      readonly sentence?: components['schemas']['Phrase'];
      readonly remark?: components['schemas']['Phrase'];
      readonly pointer: string;
      readonly position?: components['schemas']['SourcePosition'];
      /** @description Further positions, such as that of the violated rule. */
      readonly related?: readonly components['schemas']['SourcePosition'][];
      readonly fix?: components['schemas']['Fix'];
    };
    /** @description An edit that fixes a finding, by replacing characters of a file. */
    readonly Fix: {
      readonly title: string;
      readonly titlePhrase?: components['schemas']['Phrase'];
      readonly file: string;
      readonly start: number;
      readonly end: number;
      readonly replacement: string;
    };
    /** @description A translatable text, by code. The English text is in the member without `Phrase`. */
    readonly Phrase: {
      readonly phrase: string;
      readonly args?: {
        readonly [key: string]: unknown;
      };
    };
    readonly SourcePosition: {
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly endLine: number;
      readonly endColumn: number;
      readonly start: number;
      readonly end: number;
    };
  };
  responses: {
    /** @description The problem, in one sentence. */
    readonly Error: {
      headers: {
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorResponse'];
      };
    };
    /** @description The caller has sent too many requests of this kind. */
    readonly TooManyRequests: {
      headers: {
        /** @description Number of seconds to wait before the next request. */
        readonly 'Retry-After'?: number;
        readonly [name: string]: unknown;
      };
      content: {
        readonly 'application/json': components['schemas']['ErrorResponse'];
      };
    };
  };
  parameters: {
    /** @description The `nextCursor` of the previous page. Defaults to the first page. */
    readonly listCursor: string;
    /** @description Maximum number of items on the page. Defaults to 50. */
    readonly listLimit: number;
    /** @description Text in the name, title, description or owner, ignoring case. */
    readonly listText: string;
    /** @description Namespace of the listed items. */
    readonly listNamespace: string;
    /** @description Entity reference: `group:default/payments`. */
    readonly listOwner: string;
    /** @description Name of the project or system of the component. */
    readonly listProject: string;
    /** @description Entity reference of its ComponentType. */
    readonly listComponentType: string;
    /** @description Entity reference of a trait that the component has. */
    readonly listTrait: string;
    /** @description Restricts the list to items with a finding of at least this severity. */
    readonly listFindings: 'error' | 'warning' | 'info';
    /** @description Whether any component uses it. */
    readonly listUsed: boolean;
    /** @description State in any environment. `orphaned` lists values without a component or environment, and requires the permission to purge values. */
    readonly listState:
      'ok' | 'warning' | 'error' | 'degraded' | 'unresolved' | 'orphaned';
    /** @description Whether the component has portal values. */
    readonly listStored: boolean;
    /** @description Whether the portal values were sent to Git and are expected there. */
    readonly listPublished: boolean;
    /** @description Whether any value of the overlay takes effect anywhere. Overlays without values are left out. */
    readonly listEffective: boolean;
    /** @description Entity reference of an environment that the overlays are specific to, by criteria on a fact. */
    readonly listSpecificTo: string;
    /** @description Whether the environments are production environments. */
    readonly listProduction: boolean;
    /** @description Whether an overlay is specific to the environment. */
    readonly listCovered: boolean;
    readonly namespace: string;
    readonly name: string;
    /** @description Name of an environment. Defaults to all environments. */
    readonly environment: string;
  };
  requestBodies: never;
  headers: never;
  pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
  readonly GetHealth: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The plugin responds; with the status `stale`, from the last response of the catalog. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['HealthReport'];
        };
      };
      /** @description The plugin cannot respond before the catalog does. */
      readonly 503: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['HealthReport'];
        };
      };
    };
  };
  readonly GetEnvironments: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The environments. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvironmentList'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetComponentEnvironments: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The environments. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvironmentList'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetAllowedActions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The allowed actions. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['AllowedActions'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetForm: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description Without `environment`, the form is for this one if the component has it, and otherwise for its first environment that is not production; `*` means all environments. May be empty. */
        readonly preferred?: string;
        /** @description Includes all skipped layers. Defaults to those whose absence makes the configuration incomplete. */
        readonly include?: readonly 'skipped'[];
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The form, packed. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PackedForm'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetEffective: {
    readonly parameters: {
      readonly query?: {
        /** @description `skipped` includes all skipped layers, instead of those whose absence makes the configuration incomplete; `schema` includes the schema. */
        readonly include?: readonly ('skipped' | 'schema')[];
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The effective configuration, in promotion order, packed. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PackedEffectiveReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetConfiguration: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. */
        readonly environment: string;
        /** @description Format of the file. `helm` and `releasebinding` are short for `helm-values` and `release-binding`. */
        readonly format?:
          | 'yaml'
          | 'json'
          | 'env'
          | 'helm'
          | 'helm-values'
          | 'releasebinding'
          | 'release-binding';
        /** @description `allow` exports configurations with errors. Otherwise the response to them is 409. */
        readonly errors?: 'allow';
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The file. The header `Configuration-Findings` has the number of values that it cannot contain, by the code of the finding. */
      readonly 200: {
        headers: {
          readonly 'Configuration-Findings'?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/yaml': string;
          readonly 'application/json': string;
          readonly 'text/plain': string;
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetObserved: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The deployed configuration, in the environments that a module reports on. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ObservedReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetManifests: {
    readonly parameters: {
      readonly query: {
        readonly environment: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The resources. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ManifestsReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly PreviewManifests: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly values: readonly {
            readonly environment?: string;
            readonly values: {
              readonly [key: string]: unknown;
            };
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The environments whose resources change, or that have new findings, in promotion order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly environments: readonly components['schemas']['ManifestChanges'][];
          };
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetExplanation: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description JSON Pointer into the configuration; list items by index or by key, `/parameters/sidecars/[name=proxy]`. */
        readonly pointer: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The explanation. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ExplanationReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOptions: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description JSON Pointer of the field, or of an item of a list, `/parameters/regions/0`. */
        readonly pointer: string;
        /** @description Part of a value or label. Defaults to everything. */
        readonly search?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The options. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OptionsReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly CheckOptions: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly values: readonly {
            readonly environment?: string;
            readonly values: {
              readonly [key: string]: unknown;
            };
          }[];
        };
      };
    };
    readonly responses: {
      /** @description Warnings. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': {
            readonly findings: readonly components['schemas']['Finding'][];
          };
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetDiff: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description Name of the environment to compare with. Defaults to the same one. */
        readonly to?: string;
        /** @description Revision of the portal values; 0 for none. Defaults to the current one. */
        readonly revision?: number;
        /** @description Revision of the portal values; 0 for none. Defaults to the current one. */
        readonly toRevision?: number;
        /** @description `effective` includes both effective configurations; `promotion` what differs between the current configurations of two environments, and whether it is to be promoted. */
        readonly include?: readonly ('effective' | 'promotion')[];
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The changes, in the order of the configuration. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DiffReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetWhatIf: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly environment: string;
          readonly facts?: {
            readonly [key: string]: string;
          };
          readonly overlays?: string;
          readonly values?: {
            readonly [key: string]: unknown;
          };
        };
      };
    };
    readonly responses: {
      /** @description The resulting configuration, and its changes. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['WhatIfReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The values. */
      readonly 200: {
        headers: {
          /** @description The revision in quotes, for `If-Match` of the next save. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly SaveValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
      };
      readonly header?: {
        /** @description The revision that the values are based on, in quotes; "0" for the first save. Required. */
        readonly 'If-Match'?: string;
      };
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly values: {
            readonly [key: string]: unknown;
          };
          readonly message?: string;
          /** @description All values that are to be removed at a time in the future. If omitted, the current ends stay, except those of values that the save changes or removes. */
          readonly ends?: readonly components['schemas']['ValueEnd'][];
        };
      };
    };
    readonly responses: {
      /** @description The values are saved. The first values of a component include what rules for new components add. */
      readonly 200: {
        headers: {
          /** @description The revision in quotes, for `If-Match` of the next save. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SavedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      /** @description The values have been saved since the base revision, so nothing is changed. The response contains both versions. */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SaveConflict'];
        };
      };
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly RevealValue: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly pointer: string;
        };
      };
    };
    readonly responses: {
      /** @description The value, and the layer that sets it. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RevealedValue'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetDraftForm: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly documents?: string;
          readonly draft: components['schemas']['ComponentDraft'];
          readonly environment?: string;
          readonly values?: components['schemas']['DraftValues'];
        };
      };
    };
    readonly responses: {
      /** @description The form. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ConfigurationForm'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ValidateDraft: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly documents?: string;
          readonly draft: components['schemas']['ComponentDraft'];
          readonly values: components['schemas']['DraftValues'];
        };
      };
    };
    readonly responses: {
      /** @description The findings that block a save, and the effect of the values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DraftReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ResolveDraft: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly documents?: string;
          readonly draft: components['schemas']['ComponentDraft'];
          readonly values: components['schemas']['DraftValues'];
        };
      };
    };
    readonly responses: {
      /** @description The effective configuration, in promotion order. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EffectiveReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetComponentTypes: {
    readonly parameters: {
      readonly query?: {
        /** @description Namespace of the future component: of several types with one name, lists the one that applies there. Defaults to all types. */
        readonly namespace?: string;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The component types. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ComponentTypeList'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetPublication: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The change, and the location of each value. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PublicationReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly RecordPublication: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly revisions: readonly {
            readonly revision: number;
            readonly environment?: string;
          }[];
          readonly url?: string;
          readonly base?: string;
        };
      };
    };
    readonly responses: {
      /** @description The recorded publication. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PendingPublication'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly WithdrawPublication: {
    readonly parameters: {
      readonly query: {
        /** @description The `at` of the record. If another publication has been recorded since, the response is 409. */
        readonly at: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The record no longer exists. */
      readonly 204: {
        headers: {
          readonly [name: string]: unknown;
        };
        content?: never;
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly PreviewPublication: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': {
          readonly files?: readonly {
            readonly path: string;
            readonly text: string;
          }[];
          readonly values?: readonly {
            readonly environment?: string;
            readonly values: {
              readonly [key: string]: unknown;
            };
          }[];
        };
      };
    };
    readonly responses: {
      /** @description The change, and the location of each value. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PublicationReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetRevisions: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 20. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The revisions, each with its changes. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RevisionsPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetRevision: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description The revision to compare with: the previous one or the current one (`head`). Defaults to the previous one. */
        readonly basis?: 'previous' | 'head';
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision; 0 for the state before the first save. */
        readonly revision: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The revision. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RevisionReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly RevertValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
      };
      readonly header?: {
        /** @description The current revision as the caller knows it, in quotes; "0" if nothing was ever saved. Required. */
        readonly 'If-Match'?: string;
      };
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision; 0 for the state before the first save. */
        readonly revision: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['RevertRequest'];
      };
    };
    readonly responses: {
      /** @description The current portal values. */
      readonly 200: {
        headers: {
          /** @description The revision in quotes, for `If-Match` of the next save. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['StoredValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      /** @description The values have been saved since the given revision, or the proposal is already closed. Nothing is changed. */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RevisionConflict'];
        };
      };
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetProposals: {
    readonly parameters: {
      readonly query?: {
        /** @description State of the proposals. Defaults to all states. */
        readonly state?: components['schemas']['ProposalState'];
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 20. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The proposals, without their values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProposalsPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ProposeValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
      };
      readonly header?: {
        /** @description The current revision as the caller knows it, in quotes; "0" if nothing was ever saved. Required. */
        readonly 'If-Match'?: string;
      };
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ProposalRequest'];
      };
    };
    readonly responses: {
      /** @description The proposal. */
      readonly 201: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Proposal'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      /** @description The values have been saved since the base revision, so nothing is changed. The response contains both versions. */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['SaveConflict'];
        };
      };
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetProposal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The proposal. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProposalReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly AcceptProposal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: {
        /** @description The current revision as the caller knows it, in quotes; "0" if nothing was ever saved. Required. */
        readonly 'If-Match'?: string;
      };
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['AcceptRequest'];
      };
    };
    readonly responses: {
      /** @description The proposal, and the current portal values. */
      readonly 200: {
        headers: {
          /** @description The revision in quotes, for `If-Match` of the next save. */
          readonly ETag?: string;
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['AcceptedProposal'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      /** @description The values have been saved since the given revision, or the proposal is already closed. Nothing is changed. */
      readonly 409: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['RevisionConflict'];
        };
      };
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly DeclineProposal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['DeclineRequest'];
      };
    };
    readonly responses: {
      /** @description The proposal. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Proposal'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly WithdrawProposal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The proposal. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['Proposal'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetAllProposals: {
    readonly parameters: {
      readonly query?: {
        /** @description State of the proposals. Defaults to all states. */
        readonly state?: components['schemas']['ProposalState'];
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 20. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The proposals, without their values. A page with few or no items may still have a next one. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProposalsPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOrphanedProposals: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 20. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The proposals, without their values. A page with few or no items may still have a next one. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProposalsPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly DeclineOrphanedProposal: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['DeclineRequest'];
      };
    };
    readonly responses: {
      /** @description The proposal, without its values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ProposalSummary'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly MoveOrphanedValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Restricts the operation to the values for this environment, which the component no longer has. Defaults to all values of the component. */
        readonly environment?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['MoveValuesRequest'];
      };
    };
    readonly responses: {
      /** @description The moved values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['MovedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ArchiveOrphanedValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Restricts the operation to the values for this environment, which the component no longer has. Defaults to all values of the component. */
        readonly environment?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ArchiveRequest'];
      };
    };
    readonly responses: {
      /** @description The archived values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ArchivedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetArchivedValues: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The archives, without the values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ArchivedValuesPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly PurgeArchivedValues: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The deleted values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ArchivedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly RestoreArchivedValues: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        /** @description Number of the revision, proposal or archive. */
        readonly id: number;
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The restored values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ArchivedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOrphanedValues: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. */
        readonly cursor?: string;
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The components, by their references. A page with few or no items may still have a next one. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OrphanedValuesPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly PurgeOrphanedValues: {
    readonly parameters: {
      readonly query?: {
        /** @description Restricts the operation to the values for this environment, which the component no longer has. Defaults to all values of the component. */
        readonly environment?: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The deleted values. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PurgedValues'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 409: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetDefinition: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly kind: string;
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The findings. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DefinitionReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOverview: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The numbers. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['PlatformOverview'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ListComponentTypes: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Restricts the list to items with a finding of at least this severity. */
        readonly findings?: components['parameters']['listFindings'];
        /** @description Whether any component uses it. */
        readonly used?: components['parameters']['listUsed'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DefinitionPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ListTraits: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Restricts the list to items with a finding of at least this severity. */
        readonly findings?: components['parameters']['listFindings'];
        /** @description Whether any component uses it. */
        readonly used?: components['parameters']['listUsed'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DefinitionPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ListOverlays: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Restricts the list to items with a finding of at least this severity. */
        readonly findings?: components['parameters']['listFindings'];
        /** @description Whether any component uses it. */
        readonly used?: components['parameters']['listUsed'];
        /** @description Whether any value of the overlay takes effect anywhere. Overlays without values are left out. */
        readonly effective?: components['parameters']['listEffective'];
        /** @description Entity reference of an environment that the overlays are specific to, by criteria on a fact. */
        readonly environment?: components['parameters']['listSpecificTo'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OverlayPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ListPlatformEnvironments: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Restricts the list to items with a finding of at least this severity. */
        readonly findings?: components['parameters']['listFindings'];
        /** @description Whether any component uses it. */
        readonly used?: components['parameters']['listUsed'];
        /** @description Whether the environments are production environments. */
        readonly production?: components['parameters']['listProduction'];
        /** @description Whether an overlay is specific to the environment. */
        readonly covered?: components['parameters']['listCovered'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvironmentPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly ListComponents: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Name of the project or system of the component. */
        readonly project?: components['parameters']['listProject'];
        /** @description Entity reference of its ComponentType. */
        readonly componentType?: components['parameters']['listComponentType'];
        /** @description Entity reference of a trait that the component has. */
        readonly trait?: components['parameters']['listTrait'];
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description State in any environment. `orphaned` lists values without a component or environment, and requires the permission to purge values. */
        readonly state?: components['parameters']['listState'];
        /** @description Whether the component has portal values. */
        readonly stored?: components['parameters']['listStored'];
        /** @description Whether the portal values were sent to Git and are expected there. */
        readonly published?: components['parameters']['listPublished'];
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The page. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['ComponentPage'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetUsedBy: {
    readonly parameters: {
      readonly query?: {
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
      };
      readonly header?: never;
      readonly path: {
        readonly kind: string;
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The users of the document. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['UsedByReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetDocumentation: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly kind: string;
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description Its fields and rules. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['DefinitionDocumentation'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetCoverage: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly kind: string;
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The fields. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CoverageReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetAttention: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The topics. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['AttentionReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOverlayReport: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path: {
        readonly kind: string;
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The numbers. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OverlayReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetEnvironmentDifferences: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. */
        readonly environment: string;
        /** @description Name of the environment to compare with. */
        readonly to: string;
        /** @description Namespace of both environments. Restricts the result to components that have them from there. Defaults to any. */
        readonly environmentNamespace?: string;
        /** @description The `nextCursor` of the previous page. Defaults to the first page. */
        readonly cursor?: components['parameters']['listCursor'];
        /** @description Maximum number of items on the page. Defaults to 50. */
        readonly limit?: components['parameters']['listLimit'];
        /** @description Text in the name, title, description or owner, ignoring case. */
        readonly text?: components['parameters']['listText'];
        /** @description Namespace of the listed items. */
        readonly namespace?: components['parameters']['listNamespace'];
        /** @description Entity reference: `group:default/payments`. */
        readonly owner?: components['parameters']['listOwner'];
        /** @description Entity reference of its ComponentType. */
        readonly componentType?: components['parameters']['listComponentType'];
        /** @description JSON Pointer into the configuration. Restricts the result to components that differ there or below. */
        readonly pointer?: string;
        /** @description Number of milliseconds after which no further component is compared. The rest is counted as pending, and the same request continues with it. Defaults to no limit. */
        readonly maxWait?: number;
      };
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description A page of the components. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['EnvironmentDifferences'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetOverlaySelection: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. */
        readonly environment: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The overlays. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['OverlaySelectionReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetBlame: {
    readonly parameters: {
      readonly query: {
        /** @description Name of an environment. Defaults to all environments. */
        readonly environment?: components['parameters']['environment'];
        /** @description JSON Pointer into the configuration. */
        readonly pointer: string;
      };
      readonly header?: never;
      readonly path: {
        readonly namespace: components['parameters']['namespace'];
        readonly name: components['parameters']['name'];
      };
      readonly cookie?: never;
    };
    readonly requestBody?: never;
    readonly responses: {
      /** @description The contributions, with their authors. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['BlameReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['TooManyRequests'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly CompileDocuments: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['CompileRequest'];
      };
    };
    readonly responses: {
      /** @description The documents with their findings. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/json': components['schemas']['CompileReport'];
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
  readonly GetImpact: {
    readonly parameters: {
      readonly query?: never;
      readonly header?: never;
      readonly path?: never;
      readonly cookie?: never;
    };
    readonly requestBody: {
      readonly content: {
        readonly 'application/json': components['schemas']['ImpactRequest'];
      };
    };
    readonly responses: {
      /** @description One `ImpactEvent` per line; the last one has the type `finished` or `failed`. */
      readonly 200: {
        headers: {
          readonly [name: string]: unknown;
        };
        content: {
          readonly 'application/x-ndjson': string;
        };
      };
      readonly 400: components['responses']['Error'];
      readonly 401: components['responses']['Error'];
      readonly 403: components['responses']['Error'];
      readonly 404: components['responses']['Error'];
      readonly 422: components['responses']['Error'];
      readonly 429: components['responses']['Error'];
      readonly 503: components['responses']['Error'];
    };
  };
}
