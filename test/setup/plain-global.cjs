const { constants, createContext } = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');

/** What has to be the same object inside and outside of the context. */
const SHARED = new Set(['Buffer', 'ArrayBuffer', 'Uint8Array', 'process']);

/**
 * Jest's environment for Node, with an ordinary object for `globalThis`. Jest's own is a proxy behind Node's
 * interceptors, so that every `Math`, `Promise` and `Object` in the program takes up to a hundred times as long.
 */
module.exports = class PlainGlobalEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const given = this.global;
    const global = createContext(constants.DONT_CONTEXTIFY);
    for (const key of Reflect.ownKeys(given)) {
      if (key === 'globalThis' || key === 'global') continue;
      if (key in global && !SHARED.has(key)) continue;
      const { enumerable } = Object.getOwnPropertyDescriptor(given, key);
      Object.defineProperty(global, key, {
        configurable: true,
        writable: true,
        enumerable,
        value: given[key],
      });
    }
    global.global = global;
    this.global = this.context = global;
    this.moduleMocker = new this.moduleMocker.constructor(global);
    // Made for the other global; no test stops the time of Node, the product's clock can be moved.
    this.fakeTimers = this.fakeTimersModern = null;
  }

  /** The functions of a block that is done hold the application of its file, and Jest holds them to the end of a shard. */
  handleTestEvent({ name, describeBlock }) {
    if (name !== 'run_describe_finish') return;
    for (const part of [...describeBlock.hooks, ...describeBlock.children]) part.fn = part.asyncError = null;
  }
};
