import { Body, type Type } from '@nestjs/common';

/**
 * The body, read and documented by a class that a factory of controllers was given: of a type that varies the compiler
 * notes nothing.
 */
export const BodyOf =
  (type: Type<object>): ParameterDecorator =>
  (target, method, index) => {
    const types = Reflect.getMetadata('design:paramtypes', target, method!) as unknown[];
    types[index] = type;
    Body()(target, method, index);
  };
