// How a page asks the service worker something (tools/build/service-worker.mjs has what it answers).

/**
 * @param {ServiceWorker} worker
 * @param {{type: string} & Record<string, unknown>} question
 * @param {(data: any) => boolean} last whether this answer is the last; the first is, unless said otherwise
 * @returns {Promise<any>} the last answer
 */
export function asked(worker, question, last = () => true) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      if (!last(data)) return;
      port1.close();
      resolve(data);
    };
    worker.postMessage(question, [port2]);
  });
}
