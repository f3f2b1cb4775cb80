// SPDX-License-Identifier: Apache-2.0

/**
 * How a value merges in a strategic merge patch; undefined for a value without lists that merge.
 * https://github.com/kubernetes/community/blob/master/contributors/devel/sig-api-machinery/strategic-merge-patch.md
 */
export interface MergeSchema {
  readonly fields?: { readonly [field: string]: MergeSchema };
  /** Of every other field of a map. */
  readonly others?: MergeSchema;
  readonly items?: MergeSchema;
  /** For a list that merges: the fields that identify its items, or none if its items are plain values. */
  readonly keys?: readonly string[];
}

function list(keys: readonly string[], items?: MergeSchema): MergeSchema {
  return { keys, ...(items && { items }) };
}

function at(path: string, schema: MergeSchema): MergeSchema {
  return path
    .split('/')
    .reduceRight((below, field) => ({ fields: { [field]: below } }), schema);
}

const metadata: MergeSchema = {
  fields: { finalizers: list([]), ownerReferences: list(['uid']) },
};

const devices = {
  env: list(['name']),
  volumeDevices: list(['devicePath']),
  volumeMounts: list(['mountPath']),
};
const container: MergeSchema = {
  fields: { ...devices, ports: list(['containerPort', 'protocol']) },
};
const podSpec: MergeSchema = {
  fields: {
    containers: list(['name'], container),
    ephemeralContainers: list(['name'], { fields: devices }),
    hostAliases: list(['ip']),
    imagePullSecrets: list(['name']),
    initContainers: list(['name'], container),
    topologySpreadConstraints: list(['topologyKey', 'whenUnsatisfiable']),
    volumes: list(['name'], {
      fields: {
        ephemeral: at('volumeClaimTemplate', { fields: { metadata } }),
      },
    }),
  },
};
const template: MergeSchema = { fields: { metadata, spec: podSpec } };
const withTemplate: MergeSchema = { fields: { template } };
const webhooks = { webhooks: list(['name']) };
const drivers = { spec: at('drivers', list(['name'])) };
const cronJob = {
  spec: {
    fields: { jobTemplate: { fields: { metadata, spec: withTemplate } } },
  },
};

/** The fields with merge keys beside those of metadata, by kind; the same in every version. */
const fieldsByKind: {
  readonly [kind: string]: NonNullable<MergeSchema['fields']>;
} = {
  'admissionregistration.k8s.io MutatingWebhookConfiguration': webhooks,
  'admissionregistration.k8s.io ValidatingWebhookConfiguration': webhooks,
  'apps DaemonSet': { spec: withTemplate },
  'apps Deployment': { spec: withTemplate },
  'apps ReplicaSet': { spec: withTemplate },
  'apps StatefulSet': {
    spec: {
      fields: {
        template,
        volumeClaimTemplates: { items: { fields: { metadata } } },
      },
    },
  },
  'batch CronJob': cronJob,
  'batch Job': { spec: withTemplate },
  'storage.k8s.io CSINode': drivers,
  ' Node': { spec: at('podCIDRs', list([])) },
  ' Pod': { spec: podSpec },
  ' PodTemplate': { template },
  ' ReplicationController': { spec: withTemplate },
  ' Service': { spec: at('ports', list(['port', 'protocol'])) },
  ' ServiceAccount': { secrets: list(['name']) },
};

/** The kinds that Kustomize knows, as of Kubernetes 1.21; a star marks those without a namespace. */
const knownKinds = `
admissionregistration.k8s.io/v1 MutatingWebhookConfiguration* ValidatingAdmissionPolicy* ValidatingAdmissionPolicyBinding* ValidatingWebhookConfiguration*
admissionregistration.k8s.io/v1beta1 MutatingWebhookConfiguration* ValidatingWebhookConfiguration*
apiextensions.k8s.io/v1 CustomResourceDefinition*
apiextensions.k8s.io/v1beta1 CustomResourceDefinition*
apiregistration.k8s.io/v1 APIService*
apiregistration.k8s.io/v1beta1 APIService*
apps/v1 ControllerRevision DaemonSet Deployment ReplicaSet StatefulSet
authentication.k8s.io/v1 TokenRequest TokenReview
authorization.k8s.io/v1 LocalSubjectAccessReview SelfSubjectAccessReview SelfSubjectRulesReview SubjectAccessReview
autoscaling/v1 HorizontalPodAutoscaler Scale
autoscaling/v2beta1 HorizontalPodAutoscaler
autoscaling/v2beta2 HorizontalPodAutoscaler
batch/v1 CronJob Job
batch/v1beta1 CronJob
certificates.k8s.io/v1 CertificateSigningRequest*
certificates.k8s.io/v1beta1 CertificateSigningRequest*
coordination.k8s.io/v1 Lease
coordination.k8s.io/v1beta1 Lease
discovery.k8s.io/v1 EndpointSlice
discovery.k8s.io/v1beta1 EndpointSlice
events.k8s.io/v1 Event
events.k8s.io/v1beta1 Event
extensions/v1beta1 Ingress
flowcontrol.apiserver.k8s.io/v1beta1 FlowSchema* PriorityLevelConfiguration*
networking.k8s.io/v1 Ingress IngressClass* NetworkPolicy
networking.k8s.io/v1beta1 Ingress IngressClass*
node.k8s.io/v1 RuntimeClass*
node.k8s.io/v1beta1 RuntimeClass*
policy/v1 PodDisruptionBudget
policy/v1beta1 Eviction PodDisruptionBudget PodSecurityPolicy
rbac.authorization.k8s.io/v1 ClusterRole* ClusterRoleBinding* Role RoleBinding
rbac.authorization.k8s.io/v1beta1 ClusterRole* ClusterRoleBinding* Role RoleBinding
scheduling.k8s.io/v1 PriorityClass*
scheduling.k8s.io/v1beta1 PriorityClass*
storage.k8s.io/v1 CSIDriver* CSINode* StorageClass* VolumeAttachment*
storage.k8s.io/v1beta1 CSIDriver* CSINode* CSIStorageCapacity StorageClass* VolumeAttachment*
v1 Binding ComponentStatus* ConfigMap Endpoints Event LimitRange Namespace* Node* PersistentVolume* PersistentVolumeClaim Pod PodTemplate ReplicationController ResourceQuota Secret Service ServiceAccount`;

const namespaced = new Map<string, boolean>(
  knownKinds
    .trim()
    .split('\n')
    .flatMap(line => {
      const [version, ...kinds] = line.split(' ');
      return kinds.map((kind): [string, boolean] => [
        `${version} ${kind.replace('*', '')}`,
        !kind.endsWith('*'),
      ]);
    }),
);

/** The schema of a built-in kind; undefined for others, whose lists are replaced. */
export function builtinSchema(
  apiVersion: string,
  kind: string,
): MergeSchema | undefined {
  if (!namespaced.has(`${apiVersion} ${kind}`)) {
    return undefined;
  }
  const group = apiVersion.includes('/') ? apiVersion.split('/')[0] : '';
  const key = `${group} ${kind}`;
  const own = Object.hasOwn(fieldsByKind, key) ? fieldsByKind[key] : {};
  return { fields: { metadata, ...own } };
}

/** Whether resources of a kind certainly have no namespace. */
export function isClusterScoped(apiVersion: string, kind: string): boolean {
  return namespaced.get(`${apiVersion} ${kind}`) === false;
}
