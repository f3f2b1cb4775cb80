// SPDX-License-Identifier: Apache-2.0

import type { Configuration, FieldSpec } from './types';

/** Where the specification of pods is in each kind that has one. */
const podSpecs = {
  Pod: 'spec',
  PodTemplate: 'template/spec',
  Deployment: 'spec/template/spec',
  ReplicaSet: 'spec/template/spec',
  DaemonSet: 'spec/template/spec',
  StatefulSet: 'spec/template/spec',
  Job: 'spec/template/spec',
  CronJob: 'spec/jobTemplate/spec/template/spec',
  ReplicationController: 'spec/template/spec',
} as const;

type PodKind = keyof typeof podSpecs;

const allButController: PodKind[] = [
  'Pod',
  'PodTemplate',
  'Deployment',
  'ReplicaSet',
  'DaemonSet',
  'StatefulSet',
  'Job',
  'CronJob',
];
const accountKinds: PodKind[] = [
  'Pod',
  'StatefulSet',
  'Deployment',
  'ReplicationController',
  'CronJob',
  'Job',
  'DaemonSet',
];
const variableKinds: PodKind[] = [
  'CronJob',
  'DaemonSet',
  'Deployment',
  'Job',
  'Pod',
  'ReplicaSet',
  'StatefulSet',
];

/** Fields of pods, in the kinds that have them. */
function inPods(kinds: readonly PodKind[], paths: readonly string[]) {
  return kinds.flatMap(kind =>
    paths.map((path): FieldSpec => ({
      kind,
      path: `${podSpecs[kind]}/${path}`,
    })),
  );
}

function inContainers(paths: readonly string[]): string[] {
  return ['containers', 'initContainers'].flatMap(list =>
    paths.map(path => `${list}/${path}`),
  );
}

function spec(
  kind: string,
  path: string,
  group?: string,
  version?: string,
): FieldSpec {
  return {
    kind,
    path,
    ...(group && { group }),
    ...(version && { version }),
  };
}

function created(path: string, kind?: string, group?: string): FieldSpec {
  return {
    path,
    create: true,
    ...(kind && { kind }),
    ...(group && { group }),
  };
}

const rbac = 'rbac.authorization.k8s.io';
const admission = 'admissionregistration.k8s.io';

const bindings = ['RoleBinding', 'ClusterRoleBinding'];

const templateLabels: FieldSpec[] = [
  created('metadata/labels'),
  {
    ...created('spec/template/metadata/labels', 'ReplicationController'),
    version: 'v1',
  },
  created('spec/template/metadata/labels', 'Deployment'),
  created('spec/template/metadata/labels', 'ReplicaSet'),
  created('spec/template/metadata/labels', 'DaemonSet'),
  created('spec/template/metadata/labels', 'StatefulSet', 'apps'),
  created('spec/template/metadata/labels', 'Job', 'batch'),
  created('spec/jobTemplate/metadata/labels', 'CronJob', 'batch'),
  created('spec/jobTemplate/spec/template/metadata/labels', 'CronJob', 'batch'),
];

const affinities = ['podAffinity', 'podAntiAffinity'].flatMap(affinity => [
  `spec/template/spec/affinity/${affinity}/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels`,
  `spec/template/spec/affinity/${affinity}/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels`,
]);
const selectors = [
  ...affinities,
  'spec/template/spec/topologySpreadConstraints/labelSelector/matchLabels',
];

/**
 * The fields that Kustomize changes by default.
 * https://github.com/kubernetes-sigs/kustomize/tree/master/api/internal/konfig/builtinpluginconsts
 */
export const defaultSpecs: Configuration = {
  namePrefix: [{ path: 'metadata/name' }],
  nameSuffix: [{ path: 'metadata/name' }],
  namespace: [
    created('metadata/name', 'Namespace'),
    created('spec/service/namespace', 'APIService', 'apiregistration.k8s.io'),
    spec(
      'CustomResourceDefinition',
      'spec/conversion/webhook/clientConfig/service/namespace',
      'apiextensions.k8s.io',
    ),
  ],
  labels: [],
  commonLabels: [
    { ...created('spec/selector', 'Service'), version: 'v1' },
    { ...created('spec/selector', 'ReplicationController'), version: 'v1' },
    created('spec/selector/matchLabels', 'Deployment'),
    ...['Deployment', 'StatefulSet'].flatMap(kind =>
      selectors.map(path => spec(kind, path, 'apps')),
    ),
    created('spec/selector/matchLabels', 'ReplicaSet'),
    created('spec/selector/matchLabels', 'DaemonSet'),
    created('spec/selector/matchLabels', 'StatefulSet', 'apps'),
    spec('Job', 'spec/selector/matchLabels', 'batch'),
    spec('CronJob', 'spec/jobTemplate/spec/selector/matchLabels', 'batch'),
    spec('PodDisruptionBudget', 'spec/selector/matchLabels', 'policy'),
    ...[
      'spec/podSelector/matchLabels',
      'spec/ingress/from/podSelector/matchLabels',
      'spec/egress/to/podSelector/matchLabels',
    ].map(path => spec('NetworkPolicy', path, 'networking.k8s.io')),
    ...templateLabels,
    created(
      'spec/volumeClaimTemplates[]/metadata/labels',
      'StatefulSet',
      'apps',
    ),
  ],
  templateLabels,
  commonAnnotations: [
    created('metadata/annotations'),
    {
      ...created('spec/template/metadata/annotations', 'ReplicationController'),
      version: 'v1',
    },
    ...['Deployment', 'ReplicaSet', 'DaemonSet', 'StatefulSet'].map(kind =>
      created('spec/template/metadata/annotations', kind),
    ),
    created('spec/template/metadata/annotations', 'Job', 'batch'),
    created('spec/jobTemplate/metadata/annotations', 'CronJob', 'batch'),
    created(
      'spec/jobTemplate/spec/template/metadata/annotations',
      'CronJob',
      'batch',
    ),
  ],
  nameReference: [
    ...['Deployment', 'ReplicationController', 'ReplicaSet', 'StatefulSet'].map(
      kind => ({
        kind,
        fieldSpecs: [
          spec('HorizontalPodAutoscaler', 'spec/scaleTargetRef/name'),
        ],
      }),
    ),
    {
      kind: 'ConfigMap',
      version: 'v1',
      fieldSpecs: [
        ...inPods(allButController, [
          'volumes/configMap/name',
          'volumes/projected/sources/configMap/name',
          ...inContainers([
            'env/valueFrom/configMapKeyRef/name',
            'envFrom/configMapRef/name',
          ]),
        ]),
        spec('Node', 'spec/configSource/configMap'),
        spec('Role', 'rules/resourceNames'),
        spec('ClusterRole', 'rules/resourceNames'),
        spec(
          'Ingress',
          'metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap',
        ),
      ],
    },
    {
      kind: 'Secret',
      version: 'v1',
      fieldSpecs: [
        ...inPods(allButController, [
          'volumes/secret/secretName',
          'imagePullSecrets/name',
          'volumes/projected/sources/secret/name',
          ...inContainers([
            'env/valueFrom/secretKeyRef/name',
            'envFrom/secretRef/name',
          ]),
        ]),
        spec('Ingress', 'spec/tls/secretName'),
        ...[
          'ingress.kubernetes.io\\/auth-secret',
          'nginx.ingress.kubernetes.io\\/auth-secret',
          'nginx.ingress.kubernetes.io\\/auth-tls-secret',
        ].map(name => spec('Ingress', `metadata/annotations/${name}`)),
        spec('ServiceAccount', 'imagePullSecrets/name'),
        ...['secretName', 'adminSecretName', 'userSecretName', 'secretRef'].map(
          name => spec('StorageClass', `parameters/${name}`),
        ),
        spec('Role', 'rules/resourceNames'),
        spec('ClusterRole', 'rules/resourceNames'),
        spec(
          'Service',
          'spec/template/spec/containers/env/valueFrom/secretKeyRef/name',
          'serving.knative.dev',
          'v1',
        ),
        spec('PersistentVolume', 'spec/azureFile/secretName'),
      ],
    },
    {
      kind: 'Service',
      version: 'v1',
      fieldSpecs: [
        spec('StatefulSet', 'spec/serviceName', 'apps'),
        ...[
          'spec/rules/http/paths/backend/serviceName',
          'spec/backend/serviceName',
          'spec/rules/http/paths/backend/service/name',
          'spec/defaultBackend/service/name',
        ].map(path => spec('Ingress', path)),
        spec('APIService', 'spec/service/name', 'apiregistration.k8s.io'),
        ...[
          'ValidatingWebhookConfiguration',
          'MutatingWebhookConfiguration',
        ].map(kind => spec(kind, 'webhooks/clientConfig/service', admission)),
      ],
    },
    {
      kind: 'Role',
      group: rbac,
      fieldSpecs: [spec('RoleBinding', 'roleRef/name', rbac)],
    },
    {
      kind: 'ClusterRole',
      group: rbac,
      fieldSpecs: bindings.map(kind => spec(kind, 'roleRef/name', rbac)),
    },
    {
      kind: 'ServiceAccount',
      version: 'v1',
      fieldSpecs: [
        ...bindings.map(kind => spec(kind, 'subjects', rbac)),
        ...inPods(accountKinds, ['serviceAccountName']),
      ],
    },
    {
      kind: 'PersistentVolumeClaim',
      version: 'v1',
      fieldSpecs: inPods(accountKinds, [
        'volumes/persistentVolumeClaim/claimName',
      ]),
    },
    {
      kind: 'PersistentVolume',
      version: 'v1',
      fieldSpecs: [
        spec('PersistentVolumeClaim', 'spec/volumeName'),
        spec('ClusterRole', 'rules/resourceNames'),
      ],
    },
    {
      kind: 'StorageClass',
      version: 'v1',
      group: 'storage.k8s.io',
      fieldSpecs: [
        spec('PersistentVolume', 'spec/storageClassName'),
        spec('PersistentVolumeClaim', 'spec/storageClassName'),
        spec('StatefulSet', 'spec/volumeClaimTemplates/spec/storageClassName'),
      ],
    },
    {
      kind: 'PriorityClass',
      version: 'v1',
      group: 'scheduling.k8s.io',
      fieldSpecs: inPods(accountKinds, ['priorityClassName']),
    },
    {
      kind: 'ValidatingAdmissionPolicy',
      group: admission,
      fieldSpecs: [
        spec('ValidatingAdmissionPolicyBinding', 'spec/policyName', admission),
      ],
    },
  ],
  varReference: [
    ...inPods(variableKinds, [
      ...inContainers([
        'args',
        'command',
        'env/value',
        'volumeMounts/mountPath',
      ]),
      'volumes/nfs/server',
    ]),
    spec('Deployment', 'spec/template/metadata/annotations'),
    spec('Ingress', 'spec/rules/host'),
    spec('Ingress', 'spec/tls/hosts'),
    spec('Ingress', 'spec/tls/secretName'),
    spec('Service', 'spec/ports/port'),
    spec('Service', 'spec/ports/targetPort'),
    spec('StatefulSet', 'spec/volumeClaimTemplates/spec/nfs/server'),
    spec('PersistentVolume', 'spec/nfs/server'),
    { path: 'metadata/labels' },
    { path: 'metadata/annotations' },
  ],
  images: ['spec', 'spec/template/spec'].flatMap(pod => [
    created(`${pod}/containers[]/image`),
    created(`${pod}/initContainers[]/image`),
    created(`${pod}/volumes[]/image/reference`),
  ]),
  replicas: [
    'Deployment',
    'ReplicationController',
    'ReplicaSet',
    'StatefulSet',
  ].map(kind => created('spec/replicas', kind)),
};
