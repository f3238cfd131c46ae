import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../platform/access/access';
import { FromReplica } from '../platform/database/replicas/from-replica';
import { Endpoint } from '../platform/http/endpoint';
import { CacheableResponse } from '../platform/http/server/cacheable-response';
import { AreasQuery, AreaView, PlacesView } from './places.dto';
import { PlacesService } from './places.service';

@ApiTags('Places and words')
@Controller('places')
export class PlacesController {
  private readonly response: CacheableResponse;

  constructor(private readonly places: PlacesService) {
    this.response = new CacheableResponse(places.states());
  }

  @Public()
  @Get()
  @Endpoint({ summary: 'The 36 states and the FCT with their main cities', response: PlacesView })
  list(@Req() request: FastifyRequest, @Res() reply: FastifyReply): void {
    this.response.send(request, reply);
  }

  @Public()
  @FromReplica()
  @Get('areas')
  @Endpoint({
    summary: 'Areas of listings, to complete the text being typed',
    response: AreaView,
    array: true,
    errors: [400],
  })
  areas(@Query() query: AreasQuery): Promise<AreaView[]> {
    return this.places.areas(query);
  }
}
