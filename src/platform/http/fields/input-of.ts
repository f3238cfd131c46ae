import { Body, Query, type Type } from '@nestjs/common';

/** Notes the class of a parameter: of a type that varies, as in a factory of controllers, the compiler notes nothing. */
const typed =
  (part: () => ParameterDecorator, type: Type<object>): ParameterDecorator =>
  (target, method, index) => {
    const types = Reflect.getMetadata('design:paramtypes', target, method!) as unknown[];
    types[index] = type;
    part()(target, method, index);
  };

/** The body, read and documented by a class that a factory of controllers was given. */
export const BodyOf = (type: Type<object>): ParameterDecorator => typed(Body, type);

/** The query, likewise. */
export const QueryOf = (type: Type<object>): ParameterDecorator => typed(Query, type);
