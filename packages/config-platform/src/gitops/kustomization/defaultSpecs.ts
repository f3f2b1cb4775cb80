// SPDX-License-Identifier: Apache-2.0

import type { Configuration, FieldSpec, NameReference } from './types';

/** Where the specification of pods is in each kind that has one. */
const podSpecs: { readonly [kind: string]: string } = {
  Pod: 'spec',
  PodTemplate: 'template/spec',
  CronJob: 'spec/jobTemplate/spec/template/spec',
};
const otherPodSpec = 'spec/template/spec';

/** A kind as kubectl names it: `Kind`, `Kind.group`, `Kind.version` or `Kind.version.group`. */
function kindNamed(written: string): Omit<FieldSpec, 'path'> {
  const [, kind, version, group] =
    /^(\w*)(?:\.(v\d\w*))?(?:\.(.+))?$/.exec(written) ?? [];
  return {
    ...(kind && { kind }),
    ...(version && { version }),
    ...(group && { group }),
  };
}

/**
 * The field specifications of a table. Each line has a path and the kinds that it is for, or none for all.
 *
 * `+` in front of a path: missing fields are created. `pod:`: the path is below the specification of pods. `container:`:
 * it is below their containers.
 */
function specs(table: string): FieldSpec[] {
  return table
    .trim()
    .split('\n')
    .flatMap(line => {
      const [written, ...kinds] = line.trim().split(' ');
      const [, plus, root, path] =
        /^(\+?)(pod:|container:)?(.*)$/.exec(written) ?? [];
      const lists =
        root === 'container:' ? ['containers/', 'initContainers/'] : [''];
      return (kinds.length > 0 ? kinds : ['']).map(kindNamed).flatMap(named => {
        const pod = podSpecs[named.kind ?? ''] ?? otherPodSpec;
        return lists.map(list => ({
          ...named,
          path: `${root ? `${pod}/` : ''}${list}${path}`,
          ...(plus && { create: true }),
        }));
      });
    });
}

/** The fields that hold the name of a kind of resource. */
function references(kind: string, table: string): NameReference {
  return { ...kindNamed(kind), fieldSpecs: specs(table) };
}

const workloads =
  'Pod PodTemplate Deployment ReplicaSet DaemonSet StatefulSet Job CronJob';
const withAccount =
  'Pod StatefulSet Deployment ReplicationController CronJob Job DaemonSet';
const withVariables =
  'CronJob DaemonSet Deployment Job Pod ReplicaSet StatefulSet';
const replicated = 'Deployment ReplicationController ReplicaSet StatefulSet';
const roles = 'Role ClusterRole';
const bindings =
  'RoleBinding.rbac.authorization.k8s.io ClusterRoleBinding.rbac.authorization.k8s.io';
const webhooks = ['Validating', 'Mutating']
  .map(name => `${name}WebhookConfiguration.admissionregistration.k8s.io`)
  .join(' ');

const templateLabels = specs(`
  +metadata/labels
  +spec/template/metadata/labels ReplicationController.v1 Deployment ReplicaSet DaemonSet StatefulSet.apps Job.batch
  +spec/volumeClaimTemplates[]/metadata/labels StatefulSet.apps
  +spec/jobTemplate/metadata/labels CronJob.batch
  +spec/jobTemplate/spec/template/metadata/labels CronJob.batch
`);

/**
 * The fields that Kustomize changes by default.
 * https://github.com/kubernetes-sigs/kustomize/tree/master/api/internal/konfig/builtinpluginconsts
 */
export const defaultSpecs: Configuration = {
  namePrefix: specs('metadata/name'),
  nameSuffix: specs('metadata/name'),
  namespace: specs(`
    +metadata/name Namespace
    +spec/service/namespace APIService.apiregistration.k8s.io
    spec/conversion/webhook/clientConfig/service/namespace CustomResourceDefinition.apiextensions.k8s.io
  `),
  labels: [],
  commonLabels: [
    ...specs(`
      +spec/selector Service.v1 ReplicationController.v1
      +spec/selector/matchLabels Deployment ReplicaSet DaemonSet StatefulSet.apps
      pod:affinity/podAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels Deployment.apps StatefulSet.apps
      pod:affinity/podAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels Deployment.apps StatefulSet.apps
      pod:affinity/podAntiAffinity/preferredDuringSchedulingIgnoredDuringExecution/podAffinityTerm/labelSelector/matchLabels Deployment.apps StatefulSet.apps
      pod:affinity/podAntiAffinity/requiredDuringSchedulingIgnoredDuringExecution/labelSelector/matchLabels Deployment.apps StatefulSet.apps
      pod:topologySpreadConstraints/labelSelector/matchLabels Deployment.apps StatefulSet.apps
      spec/selector/matchLabels Job.batch PodDisruptionBudget.policy
      spec/jobTemplate/spec/selector/matchLabels CronJob.batch
      spec/podSelector/matchLabels NetworkPolicy.networking.k8s.io
      spec/ingress/from/podSelector/matchLabels NetworkPolicy.networking.k8s.io
      spec/egress/to/podSelector/matchLabels NetworkPolicy.networking.k8s.io
    `),
    ...templateLabels,
  ],
  templateLabels,
  commonAnnotations: specs(`
    +metadata/annotations
    +spec/template/metadata/annotations ReplicationController.v1 Deployment ReplicaSet DaemonSet StatefulSet Job.batch
    +spec/jobTemplate/metadata/annotations CronJob.batch
    +spec/jobTemplate/spec/template/metadata/annotations CronJob.batch
  `),
  nameReference: [
    ...replicated
      .split(' ')
      .map(kind =>
        references(kind, 'spec/scaleTargetRef/name HorizontalPodAutoscaler'),
      ),
    references(
      'ConfigMap.v1',
      `
      pod:volumes/configMap/name ${workloads}
      pod:volumes/projected/sources/configMap/name ${workloads}
      container:env/valueFrom/configMapKeyRef/name ${workloads}
      container:envFrom/configMapRef/name ${workloads}
      spec/configSource/configMap Node
      rules/resourceNames ${roles}
      metadata/annotations/nginx.ingress.kubernetes.io\\/fastcgi-params-configmap Ingress
      `,
    ),
    references(
      'Secret.v1',
      `
      pod:volumes/secret/secretName ${workloads}
      pod:imagePullSecrets/name ${workloads}
      pod:volumes/projected/sources/secret/name ${workloads}
      container:env/valueFrom/secretKeyRef/name ${workloads}
      container:envFrom/secretRef/name ${workloads}
      spec/tls/secretName Ingress
      metadata/annotations/ingress.kubernetes.io\\/auth-secret Ingress
      metadata/annotations/nginx.ingress.kubernetes.io\\/auth-secret Ingress
      metadata/annotations/nginx.ingress.kubernetes.io\\/auth-tls-secret Ingress
      imagePullSecrets/name ServiceAccount
      parameters/secretName StorageClass
      parameters/adminSecretName StorageClass
      parameters/userSecretName StorageClass
      parameters/secretRef StorageClass
      rules/resourceNames ${roles}
      spec/template/spec/containers/env/valueFrom/secretKeyRef/name Service.v1.serving.knative.dev
      spec/azureFile/secretName PersistentVolume
      `,
    ),
    references(
      'Service.v1',
      `
      spec/serviceName StatefulSet.apps
      spec/rules/http/paths/backend/serviceName Ingress
      spec/backend/serviceName Ingress
      spec/rules/http/paths/backend/service/name Ingress
      spec/defaultBackend/service/name Ingress
      spec/service/name APIService.apiregistration.k8s.io
      webhooks/clientConfig/service ${webhooks}
      `,
    ),
    references(
      'Role.rbac.authorization.k8s.io',
      'roleRef/name RoleBinding.rbac.authorization.k8s.io',
    ),
    references(
      'ClusterRole.rbac.authorization.k8s.io',
      `roleRef/name ${bindings}`,
    ),
    references(
      'ServiceAccount.v1',
      `
      subjects ${bindings}
      pod:serviceAccountName ${withAccount}
      `,
    ),
    references(
      'PersistentVolumeClaim.v1',
      `pod:volumes/persistentVolumeClaim/claimName ${withAccount}`,
    ),
    references(
      'PersistentVolume.v1',
      `
      spec/volumeName PersistentVolumeClaim
      rules/resourceNames ClusterRole
      `,
    ),
    references(
      'StorageClass.v1.storage.k8s.io',
      `
      spec/storageClassName PersistentVolume PersistentVolumeClaim
      spec/volumeClaimTemplates/spec/storageClassName StatefulSet
      `,
    ),
    references(
      'PriorityClass.v1.scheduling.k8s.io',
      `pod:priorityClassName ${withAccount}`,
    ),
    references(
      'ValidatingAdmissionPolicy.admissionregistration.k8s.io',
      'spec/policyName ValidatingAdmissionPolicyBinding.admissionregistration.k8s.io',
    ),
  ],
  varReference: specs(`
    container:args ${withVariables}
    container:command ${withVariables}
    container:env/value ${withVariables}
    container:volumeMounts/mountPath ${withVariables}
    pod:volumes/nfs/server ${withVariables}
    spec/template/metadata/annotations Deployment
    spec/rules/host Ingress
    spec/tls/hosts Ingress
    spec/tls/secretName Ingress
    spec/ports/port Service
    spec/ports/targetPort Service
    spec/volumeClaimTemplates/spec/nfs/server StatefulSet
    spec/nfs/server PersistentVolume
    metadata/labels
    metadata/annotations
  `),
  images: specs(`
    +spec/containers[]/image
    +spec/initContainers[]/image
    +spec/volumes[]/image/reference
    +spec/template/spec/containers[]/image
    +spec/template/spec/initContainers[]/image
    +spec/template/spec/volumes[]/image/reference
  `),
  replicas: specs(`+spec/replicas ${replicated}`),
};
