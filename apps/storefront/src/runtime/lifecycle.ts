export type LifecycleStep<Instance> = (instance: Instance) => void;

type Registration<Instance> = { readonly instance: Instance; readonly step: LifecycleStep<Instance> };

/** Starts and stops a theme's scripts. spec: template-platform 1.9 */
export type Lifecycle<Instance> = {
  readonly isStarted: () => boolean;
  /** Runs a step at each start; at once when the page has already started. */
  readonly onStart: (instance: Instance, step: LifecycleStep<Instance>) => void;
  readonly onStop: (instance: Instance, step: LifecycleStep<Instance>) => void;
  readonly start: () => void;
  readonly stop: () => void;
};

/** Steps run in order of registration; an error is reported and does not stop the others. */
export function createLifecycle<Instance>(report: (error: unknown) => void): Lifecycle<Instance> {
  const starts: Registration<Instance>[] = [];
  const stops: Registration<Instance>[] = [];
  let isStarted = false;

  const run = ({ instance, step }: Registration<Instance>): void => {
    try {
      step(instance);
    } catch (error) {
      report(error);
    }
  };

  return {
    isStarted: () => isStarted,
    onStart: (instance, step) => {
      const registration = { instance, step };
      starts.push(registration);
      if (isStarted) run(registration);
    },
    onStop: (instance, step) => {
      stops.push({ instance, step });
    },
    start: () => {
      isStarted = true;
      // A copy: steps registered during the run have already run.
      [...starts].forEach(run);
    },
    stop: () => {
      isStarted = false;
      [...stops].forEach(run);
    },
  };
}
